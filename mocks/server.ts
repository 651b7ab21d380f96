import { contract } from '#contracts/index.ts';
import { createMockServer } from './http.ts';
import { accounts } from './seed/accounts.ts';

/** `npm run mock`: the mock on http://localhost:4010, or on PORT. */
const port = Number(process.env['PORT'] ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PORT must be a whole number from 0 to 65535.');
  process.exit(1);
}
const server = createMockServer();

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Set PORT to another one: PORT=4011 npm run mock`
      : `The mock cannot start: ${error.message}`,
  );
  process.exitCode = 1;
});

server.listen(port, () => {
  const calls = Object.values(contract).map(({ method, path }) => `  ${method.padEnd(4)} ${path}`);
  const people = accounts.map((one) => `  ${one.role.padEnd(5)} ${one.email}  ${one.password}`);
  console.log(`The mock listens on http://localhost:${port}\n`);
  console.log(`Accounts\n${people.join('\n')}\n\nCalls\n${calls.join('\n')}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
