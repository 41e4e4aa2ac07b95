import { join } from 'node:path';
import { defineConfig } from 'vite';

/** A file of the server by its name. */
const file = (name: string) => join(import.meta.dirname, 'src/server', name);

/**
 * The server in a few files, which Node finds, reads and links in half the time that seven hundred take. Packages stay where
 * they are, but for those that are hundreds of files themselves.
 */
export default defineConfig({
  ssr: { noExternal: ['hono', /^@hono\//, 'kysely', '@asteasolutions/zod-to-openapi', 'openapi3-ts'] },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    minify: false,
    // For the stacks in the log (src/server/log.ts); Node itself is not told of them.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: {
        main: file('main.ts'),
        cli: file('cli/main.ts'),
        'copy-worker': file('backup/copy-worker.ts'),
        'send-copy-worker': file('backup/send-copy-worker.ts'),
        'read-file-worker': file('imports/read-file-worker.ts'),
        'compute-holidays': file('holidays/compute-holidays.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});
