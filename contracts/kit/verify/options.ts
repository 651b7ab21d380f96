/** The command line of `verify`. */
import type { EndpointName } from '#contracts/index.ts';
import type { AddedHeaders } from '#contracts/kit/http/headers.ts';
import type { Site } from '#contracts/kit/http/request.ts';
import {
  calls,
  commandLine,
  flag,
  headers,
  optional,
  originIn,
  required,
  UsageError,
  webAddress,
} from '#contracts/kit/options.ts';
import { command } from '#contracts/kit/packaged.ts';
import { type ReportFile, reports } from '#contracts/kit/report/files.ts';

export interface Options extends Site {
  /** The address that receives the provider states. Without it, they are assumed to be set up. */
  readonly statesUrl?: string | undefined;
  /** The origin of the shop, if the calls are to be made as from a page of another origin. */
  readonly origin?: string | undefined;
  /** Added to every verified request, not to those that set up the states. */
  readonly headers: AddedHeaders;
}

export interface Chosen extends Options {
  readonly only: readonly EndpointName[];
  readonly report: readonly ReportFile[];
  readonly secured: boolean;
}

const usage = [
  `${command} verify --url URL [--states-url URL] [option…]`,
  'Exit code: 0 every call keeps the contract, 1 a contract is broken or somebody is not refused, 2 it could not be verified.',
] as const;

const options = {
  url: required('the backend', 'http://localhost:3000', webAddress),
  'states-url': optional(
    'where the provider states are posted to, as { state, params, action }; without it they are assumed',
    webAddress,
  ),
  header: headers(
    `'Name: value', added to every verified request, such as the cookie of a session; may be given several times.
It is not sent to --states-url. A state may give headers too, which then count`,
  ),
  origin: optional(
    `the origin of the shop, like https://shop.example, if it is another one than that of the backend: each call
is made as a browser makes it from there, with its preflight and without a cookie, and CORS must allow it`,
    originIn,
  ),
  'shop-url': optional(
    `the shop's address, like http://localhost:8080, if one proxy serves shop and backend there: each POST carries
its Origin, as a browser sends it. With --secured, foreign pages and text/plain must be refused (4xx)`,
    originIn,
  ),
  secured: flag(
    `also asks the protected calls as a guest, as a customer where only an administrator may, as another customer
and with a forged session: each must be refused (401 or 403, another customer also by 404), and
change nothing. Looks at the cookie of a login, for passwords in answers, and at pictures with a script. It needs
--states-url`,
  ),
  only: calls,
  report: reports,
};

/** Nothing with `--help`. Throws UsageError if an argument is not valid. */
export function optionsIn(args: readonly string[]): Chosen | undefined {
  const values = commandLine(args, usage, options);
  if (!values) return undefined;
  const { 'states-url': statesUrl, 'shop-url': shopOrigin, origin, header, ...others } = values;
  if (others.secured && statesUrl === undefined)
    throw new UsageError('--secured needs --states-url, where its logins come from.');
  if (origin !== undefined && shopOrigin !== undefined)
    throw new UsageError(
      '--shop-url is for a shop on the origin of the backend, --origin for one on another: give only one of them.',
    );
  if (origin === new URL(others.url).origin)
    throw new UsageError('--origin is that of --url: there a browser asks no permission.');
  return { ...others, headers: header, origin, shopOrigin, statesUrl };
}
