import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listFormat } from '../../../../../contract/intl.ts'
import type { Market } from '../../../../../contract/markets.ts'
import { placeName } from '../../../places/open/place-names.ts'
import { bandName, fullestBand, inSentence, neighbourTitle } from '../../landing/category-words.ts'
import type { Category, SentenceFormats } from '../../landing/category-words.ts'

export interface Answered {
  question: string
  answer: string
}

/** What people ask about such homes, answered from the page's own figures; a question without a figure is not asked. */
export function categoryFaq(
  page: Category,
  title: string,
  market: Market,
  i18n: I18n,
  say: SentenceFormats,
): Answered[] {
  const { count, lowestPrice, highestPrice, medianPrice, medianPricePerArea, city, intent, neighbours } = page
  if (count.count === 0) return []
  const homes = inSentence(title)
  const total = say.number(count.count)
  const asked: Answered[] = [
    {
      question: i18n._(msg`How many ${homes} are there?`),
      answer: count.more
        ? i18n._(msg`More than ${total} today. Homes are not counted once they are sold, rented or withdrawn.`)
        : i18n._(msg`${total} today. Homes are not counted once they are sold, rented or withdrawn.`),
    },
  ]
  if (lowestPrice !== undefined && highestPrice !== undefined && medianPrice !== undefined && count.count > 1) {
    const [low, high, median] = [say.price(lowestPrice), say.price(highestPrice), say.price(medianPrice)]
    asked.push({
      question: i18n._(msg`What do ${homes} cost?`),
      answer: i18n._(msg`Currently between ${low} and ${high}. The median is ${median}: half ask more, half ask less.`),
    })
  }
  if (medianPricePerArea !== undefined && intent === 'sale' && count.count > 1) {
    const here = say.perArea(medianPricePerArea)
    asked.push({
      question: i18n._(msg`What is the price per area of ${homes}?`),
      answer:
        city?.medianPricePerArea !== undefined && city.medianPricePerArea !== medianPricePerArea
          ? i18n._(
              msg`The median is ${here}. Over all homes for sale in ${placeName(city, say.language)} it is ${say.perArea(city.medianPricePerArea)}.`,
            )
          : i18n._(msg`The median is ${here}.`),
    })
  }
  const fullest = fullestBand(page)
  if (fullest && count.count >= 8) {
    const band = bandName(fullest.band, fullest.isFirst, i18n, say)
    asked.push({
      question: i18n._(msg`Which budget offers the most choice?`),
      answer: i18n._(msg`${band}: ${say.number(fullest.band.count)} of ${total} are in this range.`),
    })
  }
  const others = neighbours
    .slice(0, 3)
    .map((neighbour) => `${neighbourTitle(neighbour, page, market, i18n)} (${say.number(neighbour.count)})`)
  if (others.length > 0) {
    const list = listFormat(market.locale[say.language], { type: 'conjunction' }).format(others)
    asked.push({ question: i18n._(msg`What else is available nearby?`), answer: i18n._(msg`${list}.`) })
  }
  return asked
}

/** The same questions as search engines read them. */
export const faqJsonLd = (asked: readonly Answered[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
