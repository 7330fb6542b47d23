
const loadPage = () => import('../../page/site-page.tsx')
const loadData = () => import('../site/load-site.ts')

/** What shows a site, with the style that the front page does without. */
export async function styledSite() {
  const [{ SitePage }, { loadSite }] = await Promise.all([loadPage(), loadData()])
  return { SitePage, loadSite }
}
