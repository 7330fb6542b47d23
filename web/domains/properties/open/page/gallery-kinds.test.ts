import { expect, test } from 'vitest'
import { galleryKinds } from './gallery-kinds.ts'

const picture = (url: string, imageOf?: string) => ({
  url,
  widths: [320],
  width: 320,
  height: 240,
  thumbhash: '',
  alt: 'A picture',
  ...(imageOf !== undefined && { imageOf }),
})

test('the gallery has a tab for each kind there is', () => {
  const [hall, plan, bath] = [picture('hall', 'hall'), picture('plan', 'floorplan'), picture('bath')]
  const shown = galleryKinds([hall, plan, bath], 'https://tour.example')
  expect(shown.map(({ kind }) => kind)).toEqual(['photos', 'floorplan', 'tour'])
  expect(shown[0]?.pictures).toEqual([hall, bath])
  expect(shown[1]?.pictures).toEqual([plan])
  expect(galleryKinds([hall], undefined).map(({ kind }) => kind)).toEqual(['photos'])
  expect(galleryKinds([plan], undefined).map(({ kind }) => kind)).toEqual(['floorplan'])
})
