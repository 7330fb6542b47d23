import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What would make a listing better, in words. */
export const adviceWords: Partial<Record<string, MessageDescriptor>> = {
  'more-photos': msg`Add photos: ten show a home well`,
  'rooms-of-photos': msg`Label the rooms in the photos`,
  'floor-plan': msg`Add a floor plan`,
  'longer-description': msg`Write a longer description`,
  'fuller-title': msg`Write a more detailed title`,
  area: msg`Add the area`,
  pin: msg`Put it on the map`,
  'nearer-pin': msg`Show the building instead of a wide circle`,
  street: msg`Add the street or address`,
  price: msg({ message: 'Add the {price}' }),
  facts: msg({ message: 'Answer the questions {people} ask most' }),
  amenities: msg`Select three amenities or more`,
  'monthly-costs': msg`Add the monthly cost`,
  rera: msg`Add the RERA number`,
  'visit-days': msg`Add visiting days`,
  tour: msg`Link to a video, or offer video calls`,
}
