import { build } from 'vite';
const r = await build({
  configFile: false,
  root: process.cwd(),
  logLevel: 'error',
  build: {
    write: false,
    minify: false,
    lib: undefined,
    minify: false,
    rolldownOptions: {
      input: process.argv[2],
      preserveEntrySignatures: 'strict',
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        manualPureFunctions: [
          ...[
            'object',
            'pipe',
            'pick',
            'omit',
            'picklist',
            'array',
            'union',
            'string',
            'number',
            'optional',
            'literal',
            'description',
            'nonEmpty',
            'finite',
            'regex',
            'check',
            'unknown',
            'boolean',
          ].map((n) => 'v.' + n),
          'given',
          'refused',
          'extended',
          'inCatalogue',
          'endpoint',
        ],
      },
    },
  },
});
for (const o of r.output)
  if (o.type === 'chunk')
    for (const [id, m] of Object.entries(o.modules))
      if (/contracts/.test(id))
        console.log(
          id.replace(process.cwd(), ''),
          m.renderedLength,
          String(m.code)
            .match(/^(var|function) \w+/gm)
            ?.join(),
        );
