import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CouponState } from '../../../../../contract/payments/coupons.ts'

export const couponStateNames: Record<CouponState, MessageDescriptor> = {
  upcoming: msg({ message: 'Not yet valid', context: 'a coupon' }),
  active: msg({ message: 'Valid', context: 'a coupon' }),
  'used-up': msg({ message: 'Used up', context: 'a coupon' }),
  ended: msg({ message: 'Ended', context: 'a coupon' }),
}

export const couponTones = { upcoming: 'accent', active: 'verified', 'used-up': 'plain', ended: 'plain' } as const
