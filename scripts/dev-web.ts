import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import type { Connect } from 'vite'
import type * as renderer from '../web/ssr/render.tsx'

const project = resolve(import.meta.dirname, '..')

export interface DevWeb {
  /** Serves the sources themselves, transformed as they are asked for. */
  middlewares: Connect.Server
  /** The renderer of the sources as they stand now. */
  loadRenderer: () => Promise<typeof renderer>
  /** Adds what hot reloading needs to a rendered document. */
  transformDocument: (url: string, html: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * Vite inside the product's own server, for `npm run dev`: one origin, hot reload in browser and server. Given the
 * HTTP server, the news of changes travels over its port too.
 */
export async function startViteMiddleware(server?: Server): Promise<DevWeb> {
  const vite = await createServer({
    configFile: resolve(project, 'web/vite.config.ts'),
    // Bundled, it is a new file at each start, and a server that starts anew with its files would never end doing so.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ...(server && { hmr: { server } }) },
  })
  return {
    middlewares: vite.middlewares,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite loads modules by name and cannot know their type
    loadRenderer: () => vite.ssrLoadModule('/ssr/render.tsx') as Promise<typeof renderer>,
    transformDocument: (url, html) => vite.transformIndexHtml(url, html),
    close: () => vite.close(),
  }
}
