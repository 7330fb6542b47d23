import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Market } from '../../../../contract/markets.ts'
import type { SimilarReasons } from '../../../../contract/properties/properties.ts'
import type { Language } from '../../../../contract/values.ts'
import { lengthWords } from '../open/facts/fact-row.ts'
import { distanceIn } from '../../../platform/lengths/lengths.ts'

/** So near in percent counts as the same: asking prices and measured areas are no finer. */
const SAME_WITHIN = 2
const MOST = 3

/** Why a home is shown beside another, in words, the strongest first. */
export function reasonWords(reasons: SimilarReasons, i18n: I18n, market: Market, language: Language): string[] {
  const { sameProject, sameLocality, metres, price, size } = reasons
  const distance = metres ? distanceIn(metres, market, language, lengthWords(i18n)) : undefined
  const words = [
    sameProject
      ? i18n._(msg`same project`)
      : distance
        ? i18n._(msg`${distance} away`)
        : sameLocality && i18n._(msg`same locality`),
    price !== undefined && comparedPrice(price, i18n),
    size !== undefined && comparedSize(size, i18n),
  ]
  return words.filter((word) => typeof word === 'string').slice(0, MOST)
}

function comparedPrice(percent: number, i18n: I18n): string {
  if (Math.abs(percent) <= SAME_WITHIN) return i18n._(msg`same price`)
  const by = Math.abs(percent)
  return percent < 0 ? i18n._(msg`${by}% cheaper`) : i18n._(msg`${by}% more expensive`)
}

function comparedSize(percent: number, i18n: I18n): string {
  if (Math.abs(percent) <= SAME_WITHIN) return i18n._(msg`same size`)
  const by = Math.abs(percent)
  return percent < 0 ? i18n._(msg`${by}% smaller`) : i18n._(msg`${by}% larger`)
}
