import { allStyles } from '../../../ui/styles/all-styles.ts'

/** What shows a site, with the style that the front page does without. */
export async function styledSite() {
  const [{ SitePage }, { loadSite }] = await Promise.all([
    import('./site-page.tsx'),
    import('../site/load-site.ts'),
    allStyles(),
  ])
  return { SitePage, loadSite }
}
