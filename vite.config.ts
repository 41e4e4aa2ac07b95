import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { gather } from './scripts/gather.ts';
import { withoutUnusedParts } from './scripts/unused-parts.ts';

/** The installed app. It caches its files on the device, but never answers of the API. */
const installable = VitePWA({
  // A new version waits until the user accepts it.
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Tillwise',
    short_name: 'Tillwise',
    description: 'Weekly budgets, supplier orders and labor cost of a restaurant and bar group.',
    start_url: '.',
    scope: '.',
    display: 'standalone',
    theme_color: '#0f6b67',
    background_color: '#f6f5f1',
    // A file shared from another app, such as a mail app. `public/share-target.js` stores it.
    share_target: {
      ...{ action: 'imports', method: 'POST', enctype: 'multipart/form-data' },
      params: { files: [{ name: 'file', accept: ['text/csv', 'application/zip', '.csv', '.zip'] }] },
    },
    icons: [
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg}', 'assets/inter-latin-wght-*.woff2'],
    navigateFallback: 'index.html',
    importScripts: ['share-target.js'],
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

/** Loads the typeface beside the first script: otherwise the text below would move when it comes later. */
const preloadLetters: Plugin = {
  name: 'preload-letters',
  transformIndexHtml(_, { bundle }) {
    const letters = Object.keys(bundle ?? {}).find((file) => file.includes('inter-latin-wght-normal'));
    if (!letters) return [];
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${letters}` };
    return [{ tag: 'link', injectTo: 'head', attrs }];
  },
};

/** Libraries with an index that lists every name with its file. */
const INDEXED = {
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
  '@tabler/icons-react': 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
};

/** Imports each component from its own file: through an index, every page would seem to need all of them. */
const importParts: Plugin = {
  name: 'import-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.(tsx?|mjs)$/.test(id) || !/from ['"]@(mantine|tabler)\//.test(code)) return;
    return code.replace(
      /import \{([^}]*)\} from ['"]([^'"]+)['"];/g,
      (whole, names: string, library: string) => {
        const parts = partsOf(library);
        if (!parts) return whole;
        return names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const [exported = '', local = exported] = name.split(' as ');
            const part = parts.get(exported);
            return part
              ? `import { ${part.name} as ${local} } from '${part.file}';`
              : `import { ${name} } from '${library}';`;
          })
          .join(' ');
      },
    );
  },
};

/** Returns the file and the name there for each name of a library; undefined for other libraries. */
function partsOf(library: string): Map<string, { name: string; file: string }> | undefined {
  const known = partsKnown.get(library);
  const index = INDEXED[library as keyof typeof INDEXED];
  if (known || !index) return known;
  const path = join(import.meta.dirname, index);
  const parts = new Map(
    readFileSync(path, 'utf8')
      .matchAll(/^(?:im|ex)port \{([^}]*)\} from ["']([^"']+)["'];/gm)
      .flatMap(([, names = '', from = '']) =>
        names.split(',').map((each) => {
          const [name = '', as = name] = each.trim().split(' as ');
          return [as, { name, file: join(dirname(path), from) }] as const;
        }),
      ),
  );
  partsKnown.set(library, parts);
  return parts;
}
const partsKnown = new Map<string, Map<string, { name: string; file: string }>>();

/** Modules that every page needs: those the app imports before it chooses a page. */
const everyPage = new Set<string>();

/** Modules that are needed outside demo mode. */
const outsideDemo = new Set<string>();

/** Modules of the pages that people start on, and of the frame around them. */
const dashboards = new Set<string>();
const DASHBOARDS = ['admin', 'specified-centers', 'specified-venues'];

/** The file of each module that a page needs before it renders. */
let fileOf = new Map<string, number>();

/** Returns code without its comments and its machine's paths, which weigh nothing once it is minified. */
function codeAlone(code: string): string {
  return code.replaceAll(import.meta.dirname, '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Finds which pages need which modules once all are read, before they are put into files. */
const findNeeds: Plugin = {
  name: 'find-needs',
  buildEnd() {
    const infoOf = (id: string) => this.getModuleInfo(id);
    const add = (needs: Set<string>, id: string, later = false) => {
      if (needs.has(id) || id.includes('/src/client/demo/')) return needs;
      needs.add(id);
      for (const next of infoOf(id)?.importedIds ?? []) add(needs, next, later);
      if (later) for (const next of infoOf(id)?.dynamicallyImportedIds ?? []) add(needs, next, later);
      return needs;
    };
    const client = join(import.meta.dirname, 'src/client');
    add(everyPage, join(client, 'app.tsx'));
    add(outsideDemo, join(client, 'app.tsx'), true);
    for (const page of DASHBOARDS) add(dashboards, join(client, `pages/${page}.tsx`));
    add(dashboards, join(client, 'shell/shell.tsx'));
    // The page of a person opens from rows of other pages. It reuses their files, and does not change how they are split.
    const pages = [...outsideDemo].filter(
      (id) => /\/pages\/(?!venue-|staff-member)/.test(id) && infoOf(id)?.dynamicImporters.length,
    );
    const isRouted = (id: string) =>
      infoOf(id)?.dynamicImporters.includes(join(client, 'router.tsx')) ?? false;
    const needsOf = (page: string) => {
      // A view within a page loads after that page.
      const around = isRouted(page) ? [] : pages.filter((id) => infoOf(page)?.dynamicImporters.includes(id));
      return [join(client, 'shell/shell.tsx'), ...around].reduce(
        (all, id) => add(all, id),
        add(new Set(), page),
      );
    };
    const isShared = (id: string) => !everyPage.has(id) && !id.endsWith('.css') && !isRouted(id);
    fileOf = gather({
      needs: new Map(pages.map((page) => [page, new Set([...needsOf(page)].filter(isShared))])),
      // As it travels: lists of names and styles shrink far more than rules do.
      sizeOf: (id) => deflateRawSync(codeAlone(infoOf(id)?.code ?? '')).length,
      importsOf: (id) => infoOf(id)?.importedIds ?? [],
      mostOf: (page) => (dashboards.has(page) ? 11 : 19),
    });
    // What shares a file with a part of a dashboard has its styles there, too: one class would bring all the others'.
    for (let before = 0; before < dashboards.size; ) {
      before = dashboards.size;
      const beside = new Set([...dashboards].map((id) => fileOf.get(id)));
      for (const [id, file] of fileOf) if (beside.has(file)) add(dashboards, id);
    }
  },
};

/** Puts the addresses of operations in place of the rows they are read from: their schemas weigh on no page. */
const addressesAlone: Plugin = {
  name: 'addresses-alone',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/client/data/addresses.ts')) return;
    const { ADDRESSES } = await import(id);
    return `export const ADDRESSES = ${JSON.stringify(ADDRESSES)};`;
  },
};

/**
 * One file per shared module would be a hundred files before a page renders. So there is one file for what every page needs, one for the
 * styles of all others, some grouped by the pages that need them, and the rest by dialogs.
 */
const files = [
  // Runs before the app: sets up zod and the date functions that the app relies on.
  { name: 'start', priority: 4, tags: ['$initial' as const] },
  { name: 'app', priority: 3, test: (id: string) => everyPage.has(id) },
  {
    name: (id: string) => (dashboards.has(id) ? 'styles' : 'more-styles'),
    debugName: 'styles',
    priority: 2,
    test: (id: string) => id.endsWith('.css') && outsideDemo.has(id),
  },
  {
    name: (id: string) => (fileOf.has(id) ? `pages-${fileOf.get(id)}` : null),
    debugName: 'pages',
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    minShareCount: 2,
    test: (id: string) => outsideDemo.has(id),
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
];

export default defineConfig({
  root: 'src/client',
  plugins: [withoutUnusedParts, importParts, react(), installable, preloadLetters, findNeeds, addressesAlone],
  experimental: {
    // The server puts the path of TILLWISE_URL before what the page names; all else is found beside the file that names it.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The content security policy allows only our own files: no data: URIs.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
    chunkSizeWarningLimit: 700,
  },
});
