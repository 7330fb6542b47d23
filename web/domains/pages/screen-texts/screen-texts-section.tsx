import { useRequestedParams } from '../../../ui/requested-params.ts'
import { ScreenTextList } from './screen-text-list.tsx'
import { ScreenTextView } from './screen-text-view.tsx'

/** The words of the screens: a search over all texts, and the editor of the one that the address names. */
export function ScreenTextsSection() {
  const [params] = useRequestedParams()
  const id = params.get('id')
  return id === null ? <ScreenTextList /> : <ScreenTextView key={id} id={id} />
}
