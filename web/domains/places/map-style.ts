import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'

type Look = {
  theme: 'light' | 'dark'
  language: 'en' | 'hi'
  /** Where the tiles are, with {z}, {x} and {y} in it. */
  tilesUrl: string
}

/** Ink on paper by day; by night the ground recedes and roads and letters carry the light. */
const palette = {
  land: { light: '#f6f3ed', dark: '#1d1a17' },
  built: { light: '#efeae2', dark: '#24201d' },
  park: { light: '#d8e4c8', dark: '#253224' },
  grounds: { light: '#eae3d4', dark: '#2a2621' },
  water: { light: '#b9ced9', dark: '#14222c' },
  border: { light: '#9c9288', dark: '#7d746b' },
  motorway: { light: '#eec795', dark: '#80623f' },
  motorwayEdge: { light: '#d3a978', dark: '#181512' },
  through: { light: '#fbe7c6', dark: '#65533c' },
  throughFar: { light: '#ebd0a2', dark: '#6b583f' },
  throughEdge: { light: '#e0c293', dark: '#181512' },
  road: { light: '#ffffff', dark: '#4d453c' },
  roadEdge: { light: '#dad1c3', dark: '#191613' },
  street: { light: '#ffffff', dark: '#3b342e' },
  streetEdge: { light: '#e0d9cd', dark: '#1b1815' },
  building: { light: '#e3dbce', dark: '#2e2924' },
  buildingEdge: { light: '#d3c9b9', dark: '#3a342e' },
  ink: { light: '#2b241f', dark: '#f0ebe3' },
  inkSoft: { light: '#574d45', dark: '#cdc5ba' },
  inkFaint: { light: '#6f655c', dark: '#aaa196' },
  halo: { light: '#fbf9f5', dark: '#171411' },
  waterInk: { light: '#436276', dark: '#86a9c0' },
  parkInk: { light: '#456339', dark: '#93b184' },
}

type Colours = (name: keyof typeof palette) => string

/** The bundled map in the product's colours, for the tiles the server draws; letters come from the page's own fonts. */
export function mapStyle({ theme, language, tilesUrl }: Look): StyleSpecification {
  const colours: Colours = (name) => palette[name][theme]
  const source: SourceSpecification = { type: 'vector', tiles: [tilesUrl], maxzoom: 16 }
  return {
    version: 8,
    name: `Lintel ${theme}`,
    sources: { map: source },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours('land') } },
      ...grounds(colours),
      ...roads(colours),
      ...buildings(colours),
      ...borders(colours),
      ...names(colours, language),
    ],
  }
}

function grounds(colours: Colours): LayerSpecification[] {
  const area = (
    id: string,
    layer: string,
    filter: FilterSpecification,
    colour: ExpressionSpecification | string,
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'map',
    'source-layer': layer,
    filter,
    paint: { 'fill-color': colour },
  })
  return [
    area(
      'built',
      'landuse',
      ['==', ['get', 'kind'], 'built'],
      zoomed([6, colours('built'), 14, colours('built'), 16, colours('land')]),
    ),
    area('grounds', 'landuse', ['==', ['get', 'kind'], 'grounds'], colours('grounds')),
    area('parks', 'landuse', ['==', ['get', 'kind'], 'park'], colours('park')),
    area('water', 'water', ['==', ['geometry-type'], 'Polygon'], colours('water')),
    {
      id: 'rivers',
      type: 'line',
      source: 'map',
      'source-layer': 'water',
      filter: ['==', ['get', 'kind'], 'river'],
      maxzoom: 12,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours('water'),
        'line-width': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          7,
          ['max', 0.7, ['/', ['get', 'width'], 500]],
          12,
          ['/', ['get', 'width'], 17],
        ],
      },
    },
  ]
}

type Width = readonly (readonly [zoom: number, pixels: number])[]

/** Roads of one kind: a wider line for the edge below, the surface above. */
type Kind = {
  id: string
  filter: ExpressionSpecification
  minzoom: number
  surface: ExpressionSpecification | string
  edge: string
  width: Width
  rim: number
}

function roads(colours: Colours): LayerSpecification[] {
  const is = (kind: string): ExpressionSpecification => ['==', ['get', 'class'], kind]
  const kinds: Kind[] = [
    {
      id: 'lanes',
      filter: ['all', is('street'), ['has', 'small']],
      minzoom: 13.6,
      surface: colours('street'),
      edge: colours('streetEdge'),
      width: [
        [13.6, 0.3],
        [15, 1.4],
        [16, 3.4],
        [18, 11],
      ],
      rim: 15,
    },
    {
      id: 'streets',
      filter: ['all', is('street'), ['!', ['has', 'small']]],
      minzoom: 12.6,
      surface: colours('street'),
      edge: colours('streetEdge'),
      width: [
        [12.6, 0.4],
        [14, 1.3],
        [15, 2.2],
        [16, 4.6],
        [18, 14],
      ],
      rim: 14,
    },
    {
      id: 'secondary',
      filter: is('secondary'),
      minzoom: 11,
      surface: colours('road'),
      edge: colours('roadEdge'),
      width: [
        [11, 0.5],
        [13, 1.6],
        [14, 2.6],
        [16, 7],
        [18, 20],
      ],
      rim: 12.5,
    },
    {
      id: 'primary',
      filter: ['all', is('primary'), ['!', ['has', 'through']]],
      minzoom: 11,
      surface: colours('road'),
      edge: colours('roadEdge'),
      width: [
        [11, 0.8],
        [13, 2.4],
        [14, 3.8],
        [16, 9],
        [18, 26],
      ],
      rim: 11.5,
    },
    {
      id: 'through',
      filter: ['all', is('primary'), ['has', 'through']],
      minzoom: 9.5,
      surface: zoomed([9.5, colours('throughFar'), 11.5, colours('through')]),
      edge: colours('throughEdge'),
      width: [
        [9.5, 0.6],
        [11, 1.4],
        [13, 3],
        [14, 4.8],
        [16, 11],
        [18, 30],
      ],
      rim: 10.5,
    },
    {
      id: 'motorway',
      filter: is('motorway'),
      minzoom: 5,
      surface: colours('motorway'),
      edge: colours('motorwayEdge'),
      width: [
        [5, 0.5],
        [8, 1.1],
        [10, 2],
        [13, 4],
        [14, 6],
        [16, 14],
        [18, 36],
      ],
      rim: 8.5,
    },
  ]
  const line = (
    { id, filter, minzoom, width }: Kind,
    colour: ExpressionSpecification | string,
    more: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: 'map',
    'source-layer': 'roads',
    filter,
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': zoomed(width.flatMap(([zoom, pixels]) => [zoom, pixels + more])) },
  })
  return [
    ...kinds.map((kind) => line({ ...kind, id: `${kind.id}-edge`, minzoom: kind.rim }, kind.edge, 1.4)),
    ...kinds.map((kind) => line(kind, kind.surface, 0)),
  ]
}

function buildings(colours: Colours): LayerSpecification[] {
  return [
    {
      id: 'buildings',
      type: 'fill',
      source: 'map',
      'source-layer': 'buildings',
      minzoom: 14.8,
      paint: {
        'fill-color': colours('building'),
        'fill-outline-color': colours('buildingEdge'),
        'fill-opacity': zoomed([14.8, 0, 15.1, 1]),
      },
    },
  ]
}

function borders(colours: Colours): LayerSpecification[] {
  const border = (id: string, disputed: 0 | 1, dashes: number[]): LayerSpecification => ({
    id,
    type: 'line',
    source: 'map',
    'source-layer': 'boundaries',
    filter: ['==', ['get', 'disputed'], disputed],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours('border'),
      'line-width': zoomed([1, 0.4, 5, 0.9, 10, 1.6]),
      'line-opacity': disputed ? 0.5 : 0.75,
      'line-dasharray': dashes,
    },
  })
  return [border('border', 0, [1]), border('border-disputed', 1, [3, 3])]
}

const PLAIN = ['Anek', 'Noto Sans', 'Noto Sans Devanagari']
const STRONG = ['Anek SemiBold', ...PLAIN]
const LEANING = ['Anek Italic', ...PLAIN]

function names(colours: Colours, language: Look['language']): LayerSpecification[] {
  const name: ExpressionSpecification =
    language === 'hi' ? ['coalesce', ['get', 'name_hi'], ['get', 'name']] : ['get', 'name']
  const halo = { 'text-halo-color': colours('halo'), 'text-halo-width': 1.4, 'text-halo-blur': 0.4 }
  const sized = (...stops: (readonly [number, number])[]) => zoomed(stops.flat())
  const along = (
    id: string,
    filter: ExpressionSpecification,
    minzoom: number,
    size: ExpressionSpecification,
    colour: string,
    layer = 'roads',
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'map',
    'source-layer': layer,
    minzoom,
    filter: ['all', ['has', 'name'], filter],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 340,
      'text-field': name,
      'text-font': layer === 'water' ? LEANING : PLAIN,
      'text-size': size,
      'text-max-angle': 32,
      'text-padding': 6,
      'text-letter-spacing': language === 'hi' ? 0 : 0.02,
    },
    paint: { 'text-color': colour, ...halo },
  })
  type Spot = {
    id: string
    classes: string[]
    minzoom: number
    maxzoom?: number
    font: string[]
    size: ExpressionSpecification
    colour: string
    spacing?: number
    /** Where it may go when something covers its place. */
    aside?: ExpressionSpecification | VariableAnchorOffsetCollectionSpecification
    /** Whether a name waits for the zoom that is its rank: tiles beyond the deepest hold those of further zooms. */
    ranked?: boolean
  }
  const spot = ({
    id,
    classes,
    minzoom,
    maxzoom = 24,
    font,
    size,
    colour,
    spacing = 0,
    aside,
    ranked = false,
  }: Spot): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'map',
    'source-layer': 'places',
    minzoom,
    maxzoom,
    filter: [
      'all',
      ['in', ['get', 'class'], ['literal', classes]],
      ...(ranked ? [['<=', ['get', 'rank'], ['zoom']] satisfies ExpressionSpecification] : []),
    ],
    layout: {
      'text-field': name,
      'text-font': font,
      'text-size': size,
      'text-max-width': 7,
      'text-padding': 4,
      ...(aside && { 'text-variable-anchor-offset': aside, 'text-justify': 'auto' }),
      'text-letter-spacing': language === 'hi' ? 0 : spacing,
      'symbol-sort-key': ['get', 'rank'],
      'text-line-height': language === 'hi' ? 1.35 : 1.15,
    },
    paint: { 'text-color': colour, ...halo },
  })
  const is = (kind: string): ExpressionSpecification => ['==', ['get', 'class'], kind]
  return [
    along('river-names', ['==', ['get', 'kind'], 'river'], 10, sized([10, 11], [16, 15]), colours('waterInk'), 'water'),
    along('street-names', is('street'), 15.2, sized([15, 10], [18, 13]), colours('inkFaint')),
    along('secondary-names', is('secondary'), 13.5, sized([13, 10], [18, 14]), colours('inkFaint')),
    along('primary-names', is('primary'), 12.4, sized([12, 10.5], [18, 15]), colours('inkSoft')),
    along('motorway-names', is('motorway'), 10.5, sized([10, 10], [18, 15]), colours('inkSoft')),
    spot({
      id: 'park-names',
      classes: ['park'],
      minzoom: 10,
      font: PLAIN,
      size: sized([10, 10.5], [16, 14]),
      colour: colours('parkInk'),
    }),
    spot({
      id: 'water-names',
      classes: ['water'],
      minzoom: 10,
      font: LEANING,
      size: sized([10, 10.5], [16, 14]),
      colour: colours('waterInk'),
      spacing: 0.04,
    }),
    spot({
      id: 'sea-names',
      classes: ['sea'],
      minzoom: 1,
      maxzoom: 7,
      font: LEANING,
      size: sized([1, 11], [6, 16]),
      colour: colours('waterInk'),
      spacing: 0.14,
    }),
    spot({
      id: 'within-names',
      classes: ['within'],
      minzoom: 15,
      ranked: true,
      font: PLAIN,
      size: sized([15, 12], [18, 14]),
      colour: colours('inkFaint'),
      spacing: 0.04,
      aside: localityAside,
    }),
    spot({
      id: 'locality-names',
      classes: ['locality'],
      minzoom: 9,
      font: PLAIN,
      size: sized([9, 10.5], [10, 11], [13, 13.5], [16, 17]),
      colour: colours('inkSoft'),
      spacing: 0.01,
      aside: localityAside,
    }),
    spot({
      id: 'city-names',
      classes: ['city'],
      minzoom: 2.6,
      maxzoom: 13.5,
      font: STRONG,
      size: citySize,
      colour: colours('ink'),
      aside: aside([2.4, 3.4], [3.6, 5]),
    }),
    spot({
      id: 'country-names',
      classes: ['country'],
      minzoom: 1,
      maxzoom: 7,
      font: STRONG,
      size: sized([1, 10], [3, 12], [6, 17]),
      colour: colours('inkSoft'),
      spacing: 0.06,
    }),
  ]
}

/** Where a name may go when a pin or a cluster covers its place: above, below and beside it, ems of the name from it, the nearest first. */
const aside = (...steps: [high: number, wide: number][]): VariableAnchorOffsetCollectionSpecification => [
  'center',
  [0, 0],
  ...steps.flatMap(([high, wide]): VariableAnchorOffsetCollectionSpecification => [
    'bottom',
    [0, -high],
    'top',
    [0, high],
    'left',
    [wide, 0],
    'right',
    [-wide, 0],
  ]),
]

/** From afar a name on the other side of a cluster would be that of another part of the city. */
const localityAside: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['literal', aside([1.6, 1.2])],
  11,
  ['literal', aside([1.6, 1.2], [3.8, 5])],
]

const citySize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  3,
  ['match', ['get', 'rank'], 3, 12, 10.5],
  7,
  ['match', ['get', 'rank'], 3, 17, 4, 15, 5, 14, 12],
  11,
  ['match', ['get', 'rank'], 3, 23, 4, 20, 5, 18, 15],
]

function zoomed(stops: readonly (number | string)[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops]
}
