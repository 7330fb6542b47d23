import { useRequestedParams } from '../../../ui/requested-params.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { TextList } from './text-list.tsx'
import { TextView } from './text-view.tsx'

/** The texts of notifications: a list of all kinds, and the editor of the one that the address names. */
export function TextsSection() {
  const [params] = useRequestedParams()
  const mine = useLanguage()
  const kind = params.get('kind')
  const requested = params.get('language-of')
  const language = requested === 'en' || requested === 'hi' ? requested : mine
  return kind === null ? <TextList language={language} /> : <TextView kind={kind} language={language} />
}
