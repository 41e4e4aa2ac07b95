import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The installed app: its files are kept on the device, answers of the API never are. */
const installable = VitePWA({
  // A new version waits until whoever uses the old one says so.
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Tillwise',
    short_name: 'Tillwise',
    description: 'Weekly budgets, supplier orders and labor cost of a restaurant and bar group.',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0f6b67',
    background_color: '#f6f5f1',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg}', 'assets/inter-latin-wght-*.woff2'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api\b/, /^\/metrics\b/],
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

export default defineConfig({
  root: 'src/client',
  plugins: [react(), installable],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The content security policy allows nothing but our own files: no data: URIs.
    assetsInlineLimit: 0,
  },
});
