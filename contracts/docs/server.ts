import { whenStarterEnds } from '#contracts/starter.ts';
import { createDocsServer } from './http.ts';

/** `npm run contracts:docs`: shows the shop's calls in a browser, on http://localhost:4020 or on the port in PORT. */
const port = Number(process.env['PORT'] ?? 4020);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PORT must be a whole number from 0 to 65535.');
  process.exit(1);
}
const server = createDocsServer();

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Set PORT to another one: PORT=4021 npm run contracts:docs`
      : `The page cannot be served: ${error.message}`,
  );
  process.exitCode = 1;
});

server.listen(port, () => {
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`The shop's calls are shown on http://localhost:${actualPort}`);
  console.log('«Try it out» asks the mock, when it runs: npm run mock');
});

const end = () => {
  server.close();
  server.closeAllConnections();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
whenStarterEnds(end);
