import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SiteBlockKind, SiteTheme } from '../../../../contract/agent-sites/site-content.ts'
import type { SiteState } from '../../../../contract/agent-sites/site-states.ts'

export const siteStateNames: Record<SiteState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'of a site' }),
  live: msg({ message: 'Live', context: 'of a site' }),
  suspended: msg({ message: 'Suspended', context: 'of a site' }),
}
export const siteTones: Record<SiteState, 'plain' | 'verified' | 'wrong'> = {
  draft: 'plain',
  live: 'verified',
  suspended: 'wrong',
}

export const blockNames: Record<SiteBlockKind, MessageDescriptor> = {
  about: msg`About you`,
  homes: msg`Homes`,
  sold: msg`Sold and rented homes`,
  reviews: msg`Reviews`,
  areas: msg`Areas with map`,
  text: msg({ message: 'Text', context: 'a section of a site' }),
  figures: msg`Figures`,
  faq: msg`Questions and answers`,
  posts: msg`Your articles`,
  enquiry: msg`Enquiry form`,
  contact: msg`Phone number`,
  picture: msg`Picture`,
}

export const themeNames: Record<SiteTheme, MessageDescriptor> = {
  brick: msg`Brick`,
  forest: msg`Forest`,
  indigo: msg`Indigo`,
  plum: msg`Plum`,
  teal: msg`Teal`,
}
