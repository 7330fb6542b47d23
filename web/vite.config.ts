import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin, PluginOption } from 'vite'
import { cutChunks } from './build/chunks.ts'
import { contractForBrowser } from './build/contract-for-browser.ts'
import { withoutFallbacks } from './build/without-fallbacks.ts'
import { wordPlugins } from './build/messages.ts'

const root = import.meta.dirname
const project = resolve(root, '..')

/** The first versions with `light-dark()` and `@property`, which the style sheet needs. */
const browsers = ['chrome123', 'safari17.5', 'firefox128']

/**
 * In the server's build, gives each entry screen the id of its module, so that the server knows which chunks a page
 * needs.
 */
function nameScreens(): Plugin {
  return {
    name: 'name-screens',
    enforce: 'pre',
    transform(code, id, options) {
      const domain = /\/web\/(domains\/[a-z-]+)\/domain\.ts$/.exec(id.split('?')[0] ?? '')?.[1]
      if (!options?.ssr || !domain) return null
      return code.replaceAll(
        /lazy: \(\) => import\('\.\/([^']+)'\)/g,
        `lazy: () => import('./$1'), screen: '${domain}/$1'`,
      )
    },
  }
}

const chunks = cutChunks(resolve(root, 'main.tsx'))

/** What the app imports at once is one chunk; schemas load with the screens whose forms validate. */
const groups = [
  {
    name: 'main',
    tags: ['$initial' as const],
    test: (id: string) => !/[\\/]zod[\\/]|\?schemas|[\\/]web[\\/]entry\.ts|\.css$/.test(id),
    includeDependenciesRecursively: false,
  },
  { name: chunks.nameOf, includeDependenciesRecursively: false },
  // The build finds them only once it has left out unused code. An icon that one screen alone shows would make those who load
  // another of its chunks load the screen.
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, includeDependenciesRecursively: false },
  {
    name: (id: string) => (/[\\/]zod[\\/]|\?schemas/.test(id) ? 'schemas' : id.endsWith('.css') ? null : 'parts'),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** The transforms of the sources, in the only order that works: messages, then the compiler, then styles. */
export function webPlugins(): PluginOption[] {
  return [
    nameScreens(),
    contractForBrowser(project),
    ...wordPlugins(),
    // The shell rarely re-renders: compiling it costs the first load 3.3 KB and gains nothing.
    react({ compiler: { sources: ['/web/domains/'] } }),
    tailwindcss(),
    chunks.plugin,
  ]
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  base: '/',
  plugins: webPlugins(),
  clearScreen: false,
  // There is no index.html from which Vite finds the libraries; without this the first use of each reloads the page.
  optimizeDeps: { entries: ['main.tsx', '{domains,shell,ui}/**/*.tsx'] },
  server: { fs: { allow: [project] } },
  // Vite leaves this to the running server; set here, the server's build is half the size and always uses React's
  // production build.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    alias: [
      // Lingui still imports the shim for React 17 of a hook that React 18 has.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  css: { postcss: { plugins: [withoutFallbacks()] } },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        outDir: resolve(project, 'dist/ssr'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          // The thread that answers requests only needs the document; pages are rendered in others.
          input: { render: resolve(root, 'ssr/render.tsx'), document: resolve(root, 'ssr/document.ts') },
          // Both builds name a file alike.
          output: { entryFileNames: '[name].js', hashCharacters: 'base36' },
        },
      }
    : {
        outDir: resolve(project, 'dist/web'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        cssTarget: browsers,
        reportCompressedSize: false,
        // scripts/budget.ts limits the size; the map library exceeds Vite's default warning.
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          // The document links the style sheet. Imported by the app, every chunk that needs the app would fetch it again.
          input: ['main.tsx', 'entry.ts', 'ui/styles/all.css'].map((source) => resolve(root, source)),
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups },
            // The first load contains the names of chunks; the manifest maps them to sources. Lower-case letters and
            // digits compress a seventh better than mixed case.
            hashCharacters: 'base36',
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
}))
