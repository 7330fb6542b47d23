import { useRequestedParams } from '../../../ui/requested-params.ts'
import { HomeView } from './home-view.tsx'
import { HomesList } from './homes-list.tsx'

/** The homes' section: a list over all states, and single homes. */
export function HomesSection() {
  const [params] = useRequestedParams()
  const home = params.get('home')
  return home === null ? <HomesList /> : <HomeView key={home} id={home} />
}
