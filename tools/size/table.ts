/** `npm run size`: prints the size of the live build, file by file and module by module. */
import { builtFiles, scriptsOf } from './measure.ts';

/** Number of modules listed below a file. */
const LISTED_MODULES = 12;

const files = await builtFiles();
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const home = scriptsOf('index.html', files);
const scripts = files
  .filter(({ name }) => name.endsWith('.js'))
  .toSorted((a, b) => b.brotli - a.brotli);

for (const { name, bytes, brotli, modules } of scripts) {
  console.log(`${kilobytes(brotli)} brotli ${kilobytes(bytes)}  ${name}`);
  const total = Object.values(modules).reduce((sum, each) => sum + each, 0);
  // An estimate from the module's share of the file: brotli compresses only whole files.
  for (const [id, length] of Object.entries(modules).slice(0, LISTED_MODULES))
    console.log(`${kilobytes((brotli * length) / total)}   · ${id}`);
}
for (const { name, bytes, brotli } of files.filter(({ name: each }) =>
  /\.(html|woff2)$/.test(each),
))
  console.log(`${kilobytes(brotli)} brotli ${kilobytes(bytes)}  ${name}`);
console.log(
  `${kilobytes(home.reduce((sum, { brotli }) => sum + brotli, 0))} brotli for the scripts of the home page:`,
);
for (const { name } of home) console.log(`             ${name}`);
