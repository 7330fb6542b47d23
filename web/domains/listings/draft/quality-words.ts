import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What would make a listing better, in words. */
export const adviceWords: Partial<Record<string, MessageDescriptor>> = {
  'more-photos': msg`Add photos: ten show a home well`,
  'rooms-of-photos': msg`Say which rooms the photos show`,
  'floor-plan': msg`Add a floor plan`,
  'longer-description': msg`Describe it in more words`,
  'fuller-title': msg`Say more in the title`,
  area: msg`Give the area`,
  pin: msg`Put it on the map`,
  'nearer-pin': msg`Show the building instead of a wide circle`,
  street: msg`Give street or address`,
  price: msg({ message: 'Say the {price}' }),
  facts: msg({ message: 'Answer what {people} ask most' }),
  amenities: msg`Tick three amenities or more`,
  'monthly-costs': msg`Say what it costs a month`,
  rera: msg`Give the RERA number`,
  'visit-days': msg`Say on which days it can be seen`,
  tour: msg`Link to a video, or offer video calls`,
}
