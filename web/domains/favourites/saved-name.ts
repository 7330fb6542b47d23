import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Favourite } from '../../../contract/favourites.ts'
import { localName } from '../places/open/place-names.ts'

/** What a saved home is called: by its title, while it has a page. */
export function savedName({ home, city }: Pick<Favourite, 'home' | 'city'>, i18n: I18n): string {
  const place = localName(city, i18n)
  return home?.title ?? i18n._(msg`A home in ${place}`)
}
