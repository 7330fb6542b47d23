import type { FastifyInstance } from 'fastify'

/** Watches the routes as they are made, and answers which methods they take at a path; none where no route has it. */
export function methodsByPath(app: FastifyInstance): (path: string) => string[] {
  const routes: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')
    // `*` alone is of no path: it answers for all of them what browsers ask before a call from elsewhere.
    if (url !== '*') routes.push({ path: new RegExp(`^${pattern}/?$`), methods: [method].flat() })
  })
  return (path) => [...new Set(routes.flatMap((route) => (route.path.test(path) ? route.methods : [])))]
}
