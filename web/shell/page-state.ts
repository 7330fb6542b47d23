import type { I18n } from '@lingui/core'
import type { UIMatch } from 'react-router'
import type { Breadcrumb } from '../platform/breadcrumbs.ts'
import { handleOf, headOf } from '../platform/head.ts'
import type { Head } from '../platform/head.ts'

/** The used part of a matched route, common to browser and server. */
export type Matched = Pick<UIMatch, 'id' | 'pathname' | 'handle' | 'loaderData'>

/** The breadcrumbs of the active route, outermost first: one for each matched route with a name. */
export function breadcrumbsOf(
  matches: readonly Matched[],
  i18n: I18n,
  renamed: Record<string, string> = {},
): Breadcrumb[] {
  const named = matches.flatMap((match) => {
    const { breadcrumb } = handleOf(match.handle)
    if (!breadcrumb) return []
    const displayName = renamed[match.pathname] ?? headOf(match.loaderData).title ?? i18n._(breadcrumb)
    return [{ displayName, url: match.pathname, route: match.id }]
  })
  return named.map((crumb, index) => ({ ...crumb, terminal: index === named.length - 1 }))
}

const robotsOf = (handle: unknown) => {
  const { robots } = handleOf(handle)
  return robots && { robots }
}

/** The page's head, merged from the matched routes, innermost last. */
export function pageHead(matches: readonly Matched[]): Head {
  return matches.reduce<Head>(
    (head, { handle, loaderData }) => ({ ...head, ...robotsOf(handle), ...headOf(loaderData) }),
    {},
  )
}
