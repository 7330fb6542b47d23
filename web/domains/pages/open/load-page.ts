import type { LoaderFunctionArgs } from 'react-router'
import type { PageSlug } from '../../../../contract/pages/pages.ts'
import type { Language } from '../../../../contract/values.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { pageQuery } from '../page-query.ts'

interface Loaded extends ScreenData {
  language: Language
}

/** The loader of a page's screen. */
export async function loadPage(slug: PageSlug, { context }: LoaderFunctionArgs): Promise<Loaded> {
  const { marketId, brandName } = context.get(configContext)
  const language = context.get(i18nContext).locale === 'hi' ? 'hi' : 'en'
  const { data } = await context
    .get(queryClientContext)
    .ensureQueryData(pageQuery(slug, { market: marketId, language }))
  const { title, description } = data
  return {
    language,
    head: { title, description: description.replaceAll('{brand}', brandName), canonical: `/${slug}` },
  }
}
