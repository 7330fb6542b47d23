import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { memberPaths } from '../contract/member-paths.ts'
import { paths } from '../contract/paths.ts'
import { routes } from './routes.tsx'

/** What a path is made of, where it is not two words. */
const parts: Record<string, unknown[]> = { compare: [['one', 'two']], saved: [['one', 'two']] }

const addresses = Object.entries({ ...paths, ...memberPaths }).map(([name, value]) => {
  const address: unknown =
    typeof value === 'string' ? value : Reflect.apply(value, undefined, parts[name] ?? ['one', 'two'])
  return [name, String(address)] as const
})

test.each(addresses)('the path %s leads to a screen: %s', (_, address) => {
  const { pathname } = new URL(address, 'https://lintel.test')
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  expect(route?.lazy, `${pathname} has no screen in web/routes.tsx`).toBeDefined()
})
