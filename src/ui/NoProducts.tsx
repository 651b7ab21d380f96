import { routePaths } from '#src/lib/paths.ts';
import { messages } from '#src/text/messages.ts';
import { ButtonLink } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Says that something is empty or does not exist, and leads to all products. */
export function NoProducts({ text }: { text: string }) {
  const link = <ButtonLink to={routePaths.catalog}>{messages.exploreProducts}</ButtonLink>;
  return (
    <Notice tone="news" link={link}>
      {text}
    </Notice>
  );
}
