import { useLingui } from '@lingui/react'
import type { ScreenTextPlace } from '../../../../contract/admin/screen-texts.ts'
import { slugWords } from '../../../ui/text/slug-words.ts'
import { areaNames } from './area-names.ts'

/** Names a place where a text is used: the area of the site, and the part of the screen in English. */
export function usePlaceName(): (place: ScreenTextPlace) => string {
  const { i18n } = useLingui()
  return ({ area, part }) => {
    const name = areaNames[area]
    return [name ? i18n._(name) : slugWords(area), slugWords(part)].join(' · ')
  }
}
