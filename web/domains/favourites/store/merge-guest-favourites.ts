import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { mergeFavourites } from '../../../../contract/favourites.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { forgetGuestFavourites } from './guest-favourites.ts'

/** Merges the device's homes into the signed-in account, reports the result, and deletes them from the device. */
export async function mergeGuestFavourites(propertyIds: string[], i18n: I18n): Promise<void> {
  const { data } = await call(mergeFavourites, { body: { propertyIds } })
  forgetGuestFavourites()
  const [came, left] = [data.merged, data.skipped.length]
  if (came > 0)
    toast.success(
      i18n._(
        msg`${plural(came, {
          one: '# home saved on this device was added to your saved homes.',
          other: '# homes saved on this device were added to your saved homes.',
        })}`,
      ),
    )
  if (left > 0)
    toast.warning(
      i18n._(
        msg`${plural(left, {
          one: '# home saved on this device could not be added to your account.',
          other: '# homes saved on this device could not be added to your account.',
        })}`,
      ),
    )
}
