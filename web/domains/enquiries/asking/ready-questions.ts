import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '../../../../contract/properties/property.ts'

const available = msg`Is it still available?`
const visit = msg`When can I visit?`

interface Topic {
  /** What the message begins with. */
  opening: MessageDescriptor
  /** What people mostly ask; the first one is part of the proposed message. */
  questions: readonly [MessageDescriptor, ...MessageDescriptor[]]
}

const topics = {
  sale: {
    opening: msg`Hello, I would like to buy this home.`,
    questions: [available, visit, msg`Is the price negotiable?`, msg`Is the title clear?`],
  },
  unfinished: {
    opening: msg`Hello, I am interested in a home here.`,
    questions: [visit, msg`When will it be ready?`, msg`What is the payment plan?`, msg`Which homes are available?`],
  },
  rent: {
    opening: msg`Hello, I would like to rent this home.`,
    questions: [available, visit, msg`When can I move in?`, msg`What is the total monthly cost?`],
  },
  pg: {
    opening: msg`Hello, I am looking for a place to stay here.`,
    questions: [msg`Is a bed available?`, visit, msg`What does the rent include?`, msg`What are the house rules?`],
  },
  plot: {
    opening: msg`Hello, I am interested in this plot.`,
    questions: [
      available,
      msg`When can I see the plot?`,
      msg`Is the title clear?`,
      msg`Does it have road access, water and power?`,
    ],
  },
  commercial: {
    opening: msg`Hello, I would like to lease this space.`,
    questions: [available, visit, msg`How long is the lease?`, msg`How many parking spaces come with it?`],
  },
  shop: {
    opening: msg`Hello, I would like to buy this space.`,
    questions: [available, visit, msg`Is the price negotiable?`, msg`How many parking spaces come with it?`],
  },
} satisfies Record<string, Topic>

type Asked = Pick<Property, 'intent' | 'propertySubType' | 'developmentStatus'>

const plots = new Set(['plot', 'agricultural-land'])
const businesses = new Set(['office', 'shop', 'showroom', 'warehouse', 'coworking'])

function topicOf({ intent, propertySubType, developmentStatus }: Asked): Topic {
  if (intent === 'pg') return topics.pg
  if (plots.has(propertySubType)) return topics.plot
  const isLet = intent === 'rent' || intent === 'lease'
  if (businesses.has(propertySubType)) return isLet ? topics.commercial : topics.shop
  if (isLet) return topics.rent
  return developmentStatus !== undefined && developmentStatus !== 'ready' ? topics.unfinished : topics.sale
}

/** What people mostly ask about a home of this kind. */
export const readyQuestions = (home: Asked): readonly MessageDescriptor[] => topicOf(home).questions

/** The message proposed for a home of this kind, sentence by sentence. */
export function proposedMessage(home: Asked): readonly MessageDescriptor[] {
  const { opening, questions } = topicOf(home)
  return [opening, questions[0]]
}

/** A message with a question added, or without it where it holds it already. */
export function toggleQuestion(message: string, question: string): string {
  if (!message.includes(question)) return message.trim() ? `${message.trimEnd()}\n${question}` : question
  return message
    .replace(question, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
