import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '../../../../contract/properties/property.ts'

const available = msg`Is it still available?`
const visit = msg`When can I visit?`

const questions = {
  sale: [available, visit, msg`Is the price negotiable?`, msg`Is the title clear?`],
  unfinished: [visit, msg`When will it be ready?`, msg`What is the payment plan?`, msg`Which homes are available?`],
  rent: [available, visit, msg`When can I move in?`, msg`What is the total monthly cost?`],
  pg: [msg`Is a bed available?`, visit, msg`What does the rent include?`, msg`What are the house rules?`],
  plot: [
    available,
    msg`When can I see the plot?`,
    msg`Is the title clear?`,
    msg`Does it have road access, water and power?`,
  ],
  commercial: [available, visit, msg`How long is the lease?`, msg`How many parking spaces come with it?`],
  shop: [available, visit, msg`Is the price negotiable?`, msg`How many parking spaces come with it?`],
} satisfies Record<string, MessageDescriptor[]>

type Asked = Pick<Property, 'intent' | 'propertySubType' | 'developmentStatus'>

const plots = new Set(['plot', 'agricultural-land'])
const businesses = new Set(['office', 'shop', 'showroom', 'warehouse', 'coworking'])

/** What people mostly ask about a home of this kind. */
export function readyQuestions({ intent, propertySubType, developmentStatus }: Asked): MessageDescriptor[] {
  if (intent === 'pg') return questions.pg
  if (plots.has(propertySubType)) return questions.plot
  const isLet = intent === 'rent' || intent === 'lease'
  if (businesses.has(propertySubType)) return isLet ? questions.commercial : questions.shop
  if (isLet) return questions.rent
  return developmentStatus !== undefined && developmentStatus !== 'ready' ? questions.unfinished : questions.sale
}

/** A message with a question added, or without it where it holds it already. */
export function toggleQuestion(message: string, question: string): string {
  if (!message.includes(question)) return message.trim() ? `${message.trimEnd()}\n${question}` : question
  return message
    .replace(question, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
