import type { LoaderFunctionArgs } from 'react-router'
import { loadPage } from '../open/load-page.ts'
import { PageView, useSitePage } from '../open/page-view.tsx'

export const loader = (args: LoaderFunctionArgs) => loadPage('about', args)

export function Component() {
  return <PageView page={useSitePage('about')} />
}
