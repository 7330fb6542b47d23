import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import type { Connect } from 'vite'
import type * as renderer from '../web/ssr/render.tsx'

const project = resolve(import.meta.dirname, '..')

export interface DevWeb {
  /** Serves the sources, transformed on request. */
  middlewares: Connect.Server
  /** Loads the renderer from the current sources. */
  loadRenderer: () => Promise<typeof renderer>
  /** Adds what hot reloading needs to a rendered document. */
  transformDocument: (url: string, html: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * Vite inside the product's own server, for `npm run dev`: one origin, hot reload in browser and server. If the HTTP server is given,
 * change events use its port too.
 */
export async function startViteMiddleware(server?: Server): Promise<DevWeb> {
  const vite = await createServer({
    configFile: resolve(project, 'web/vite.config.ts'),
    // A bundled config is a new file at each start, which would restart a watching server forever.
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
