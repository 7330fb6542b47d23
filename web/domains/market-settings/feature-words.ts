import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isOpenRule, type Feature, type FeatureRule } from '../../../contract/settings/features.ts'

interface FeatureWords {
  name: MessageDescriptor
  /** What goes when it is off. */
  off: MessageDescriptor
}

export const featureWords: Record<Feature, FeatureWords> = {
  contest: {
    name: msg`Guess the right price`,
    off: msg`Without it, the game, its leaderboard and the players’ estimates of sold homes are gone.`,
  },
  abroad: {
    name: msg`Property in every country`,
    off: msg`Without it, the pages that compare countries are gone.`,
  },
  'market-report': {
    name: msg`Market report`,
    off: msg`Without it, nobody sees the monthly figures of cities and localities, nor links to them.`,
  },
  affordability: {
    name: msg`What you can afford`,
    off: msg`Without it, the calculator is gone. Saved budgets stay.`,
  },
  services: {
    name: msg`Services`,
    off: msg`Without it, nobody finds services or joins a waitlist. Requests already sent go on.`,
  },
  roommates: {
    name: msg`Roommates`,
    off: msg`Without it, requests are neither shown nor posted. People can still end their own.`,
  },
  'article-comments': {
    name: msg`Comments on articles`,
    off: msg`Without them, articles show no comments. They come back when it is on again.`,
  },
  'review-writing': {
    name: msg`Writing reviews`,
    off: msg`Without it, no new reviews are written. Published ones stay.`,
  },
  'voice-recording': {
    name: msg`Recording voice notes`,
    off: msg`Without it, nothing new is recorded. Voice notes that exist can be heard.`,
  },
  newsletter: {
    name: msg`Newsletter`,
    off: msg`Without it, nobody can subscribe. Subscribers can still leave.`,
  },
  'llms-txt': {
    name: msg`Guide for AI assistants`,
    off: msg`Without it, there is no /llms.txt that tells them what they may read.`,
  },
  'index-now': {
    name: msg`Reports to search engines (IndexNow)`,
    off: msg`Without it, search engines find changed pages later. What waits is reported once it is on again.`,
  },
}

/** Who has a feature, in a word or two. */
export function stateText(rule: FeatureRule, i18n: I18n): string {
  const { percent } = rule
  if (!rule.isOn) return i18n._(msg`Off`)
  if (isOpenRule(rule)) return i18n._(msg`On for everyone`)
  return percent === 100 ? i18n._(msg`On for some roles`) : i18n._(msg`On for ${percent}%`)
}
