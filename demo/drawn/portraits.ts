import { createHash } from 'node:crypto'
import type { ProfileKind } from '../../contract/directories/kinds.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { keepOwn, noteKept, severalAtOnce } from './keep.ts'
import type { Recipe } from './recipes.ts'
import { bearerOf, type Bearer } from '../market/given-names.ts'
import { pick, seeded, type Random } from '../market/random.ts'

const SIDE = 320

const grounds = ['#e9d8c6', '#d5dfd2', '#d6dde6', '#ecd9d3', '#e6e0c8', '#dcd6e4', '#cfe0de', '#efe3d3'] as const
const skins = ['#f0cfae', '#e2b48a', '#cf9a6c', '#b57f52', '#9a6640', '#7d5132'] as const
const hairs = ['#1d1815', '#2b211c', '#3b2a20', '#141414', '#241a16', '#6b6661', '#9a948d'] as const
const clothes = ['#3f5b6e', '#8c4a35', '#44614a', '#6b4a63', '#2f3d4f', '#a0703a', '#5d6b3c', '#7c7468'] as const
const inks = ['#8c4a35', '#2f4d43', '#2f3d5c', '#5a3d5c', '#5c4a2a', '#3a4a52'] as const

interface Look {
  skin: string
  hair: string
  cloth: string
  other: string
}

/** Hairstyles: the parts behind and over the face, and for whom; names of unknown gender get short or chin-length hair. */
const heads: readonly {
  hair: string
  behind: (c: string) => string
  over: (c: string) => string
  of: readonly Bearer[]
}[] = [
  {
    hair: 'parted',
    behind: () => '',
    over: (c) =>
      `<path d="M106 134c-8-52 18-78 56-78 40 0 62 28 52 78-4-20-10-32-18-42-28 6-56 2-72-12-10 14-15 32-18 54z" fill="${c}" stroke="${c}" stroke-width="5"/>`,
    of: ['man', 'anyone'],
  },
  {
    hair: 'brushed back',
    behind: () => '',
    over: (c) =>
      `<path d="M107 130c-6-48 16-76 53-76s59 28 53 76c-6-24-14-38-24-44-20-8-40-8-58 0-10 6-18 20-24 44z" fill="${c}"/>`,
    of: ['man', 'anyone'],
  },
  {
    hair: 'cropped',
    behind: () => '',
    over: (c) =>
      `<path d="M108 134c-6-42 10-68 52-70 42 2 58 28 52 70-3-20-8-34-15-42-22-14-52-14-74 0-7 8-12 22-15 42z" fill="${c}" stroke="${c}" stroke-width="4"/>`,
    of: ['man'],
  },
  {
    hair: 'curls',
    behind: () => '',
    over: (c) =>
      [
        [112, 112],
        [116, 92],
        [130, 76],
        [148, 67],
        [168, 66],
        [187, 74],
        [202, 90],
        [208, 111],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="17" fill="${c}"/>`)
        .join('') + `<path d="M116 96c16-24 72-24 88 0l-12-22h-64z" fill="${c}"/>`,
    of: ['man', 'anyone'],
  },
  {
    hair: 'to the chin',
    behind: (c) =>
      `<path d="M98 206c-12-104 0-152 62-152s74 48 62 152c-14 8-24 6-34 0h-56c-10 6-20 8-34 0z" fill="${c}"/>`,
    over: (c) =>
      `<path d="M107 140c0-52 20-78 53-78s53 26 53 78c-10-20-20-36-30-52-20 22-46 34-66 36-4 4-8 8-10 16z" fill="${c}"/>`,
    of: ['woman', 'anyone'],
  },
  {
    hair: 'over the shoulders',
    behind: (c) =>
      `<path d="M92 280c-10-150-6-228 68-228s78 78 68 228c-16 8-30 6-44 0h-48c-14 6-28 8-44 0z" fill="${c}"/>`,
    over: (c) => `<path d="M106 142c0-54 20-80 54-80s54 26 54 80c-14-18-26-38-54-64-26 26-40 46-54 64z" fill="${c}"/>`,
    of: ['woman'],
  },
  {
    hair: 'bun',
    behind: (c) => `<circle cx="206" cy="176" r="24" fill="${c}"/>`,
    over: (c) => `<path d="M106 138c-4-54 18-80 54-80s58 26 54 80c-8-28-26-50-54-56-28 6-46 28-54 56z" fill="${c}"/>`,
    of: ['woman'],
  },
  {
    hair: 'plait',
    behind: (c) =>
      `<path d="M196 150c26 10 26 40 18 62" fill="none" stroke="${c}" stroke-width="20"/>` +
      [214, 234, 254, 274]
        .map((y, at) => `<ellipse cx="${212 - at * 3}" cy="${y}" rx="14" ry="13" fill="${c}"/>`)
        .join(''),
    over: (c) => `<path d="M106 138c-4-54 18-80 54-80s58 26 54 80c-10-26-28-44-58-52-26 6-42 26-50 52z" fill="${c}"/>`,
    of: ['woman'],
  },
]

/** Clothes, drawn around the neck of a body that is already drawn. */
const garments: readonly { draw: (look: Look) => string; of: readonly Bearer[] }[] = [
  // A shirt with a collar.
  {
    draw: ({ other }) =>
      `<path d="M132 232l28 34 28-34 14 12-30 40h-24l-30-40z" fill="${other}"/><path d="M160 266v54" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`,
    of: ['man', 'anyone'],
  },
  // A jacket over a shirt.
  {
    draw: () =>
      '<path d="M134 232l26 40 26-40 12 8-26 80h-24l-26-80z" fill="#f4efe6"/><path d="M130 236l30 84h-22l-26-70zM190 236l-30 84h22l26-70z" fill="#000" opacity=".22"/>',
    of: ['woman', 'man', 'anyone'],
  },
  // A mandarin collar with buttons.
  {
    draw: ({ other }) =>
      `<path d="M134 228q26 22 52 0l4 16q-30 22-60 0z" fill="${other}"/><g fill="${other}"><circle cx="160" cy="268" r="3.5"/><circle cx="160" cy="286" r="3.5"/><circle cx="160" cy="304" r="3.5"/></g>`,
    of: ['woman', 'man', 'anyone'],
  },
  // A drape over one shoulder.
  {
    draw: ({ other }) =>
      `<path d="M132 236q28 30 56 0l10 6q-10 34-38 34t-38-34z" fill="#000" opacity=".14"/><path d="M206 244c-34 18-74 46-108 76h-34c30-40 82-76 128-90z" fill="${other}"/><path d="M206 244c-34 18-74 46-108 76h-8c32-34 74-64 112-80z" fill="#e3c477"/>`,
    of: ['woman'],
  },
  // A round neck.
  { draw: ({ other }) => `<path d="M130 234q30 40 60 0l6 4q-36 52-72 0z" fill="${other}"/>`, of: ['woman', 'anyone'] },
]

const suiting = <Drawn extends { of: readonly Bearer[] }>(all: readonly Drawn[], bearer: Bearer) =>
  all.filter(({ of }) => of.includes(bearer))

/** The hairstyles a person of this name may have. */
export const hairOf = (name: string) => suiting(heads, bearerOf(name)).map(({ hair }) => hair)

/** A drawing of an invented person. Hair, beard and clothes fit the name. */
function face(bearer: Bearer, random: Random): string {
  const look: Look = {
    skin: pick(skins, random),
    hair: pick(hairs, random),
    cloth: pick(clothes, random),
    other: pick(clothes, random),
  }
  const { skin, hair, cloth } = look
  const head = pick(suiting(heads, bearer), random)
  const [glasses, beard, smile, turned] = [random() < 0.3, random(), Math.round(5 + random() * 6), random() < 0.5]
  const wide = Math.round(48 + random() * 7)
  const parts = [
    head.behind(hair),
    `<path d="M36 320c6-52 40-74 98-88h52c58 14 92 36 98 88z" fill="${cloth}"/>`,
    `<path d="M138 190h44v42c-12 22-32 22-44 0z" fill="${skin}"/><path d="M138 200c14 18 30 18 44 0v14c-14 16-30 16-44 0z" fill="#000" opacity=".13"/>`,
    pick(suiting(garments, bearer), random).draw(look),
    `<ellipse cx="${160 - wide}" cy="150" rx="9" ry="14" fill="${skin}"/><ellipse cx="${160 + wide}" cy="150" rx="9" ry="14" fill="${skin}"/>`,
    `<path d="M${160 - wide} 138c0-44 20-68 48-68h${2 * wide - 96}c28 0 48 24 48 68 0 40-22 72-${wide} 72s-${wide}-32-${wide}-72z" fill="${skin}"/>`,
    // Light comes from one side.
    `<path d="M160 70h${wide - 48}c28 0 48 24 48 68 0 40-22 72-${wide} 72 20-30 26-92 0-140z" fill="#000" opacity=".06"/>`,
    bearer === 'man' && beard < 0.35
      ? `<path d="M${160 - wide + 2} 150c4 46 24 66 ${wide - 2} 66s${wide - 6}-20 ${wide - 2}-66c-8 22-14 28-24 30-12-6-38-6-50 0-10-2-18-8-${wide - 26}-30z" fill="${hair}" opacity=".9"/>`
      : bearer === 'man' && beard < 0.6
        ? `<path d="M138 176c10-9 34-9 44 0-12 3-32 3-44 0z" fill="${hair}"/>`
        : '',
    `<g fill="#fbf7f1"><path d="M130 146q10-9 20 0-10 7-20 0z"/><path d="M170 146q10-9 20 0-10 7-20 0z"/></g><g fill="#2a1d16"><circle cx="140.500" cy="145.500" r="4.600"/><circle cx="180.500" cy="145.500" r="4.600"/></g>`,
    `<g fill="none" stroke-linecap="round"><path d="M129 145q11-10 22 0M169 145q11-10 22 0" stroke="#2a1d16" stroke-width="2.500"/><path d="M126 132q13-8 25-2M169 130q12-6 25 2" stroke="${hair}" stroke-width="5"/>
      <path d="M159 150c-2 10-6 15-5 18 3 3 9 3 12 1" stroke="#000" stroke-opacity=".25" stroke-width="3"/></g>`,
    `<path d="M142 186q18 ${smile} 36 0-18 ${smile * 2 + 4}-36 0z" fill="#9c4a42"/><path d="M142 186q18 ${smile} 36 0" fill="none" stroke="#6f2f2a" stroke-width="2" stroke-linecap="round"/>`,
    head.over(hair),
    bearer === 'woman'
      ? `<g fill="#d9b36a"><circle cx="${160 - wide - 1}" cy="168" r="4.500"/><circle cx="${160 + wide + 1}" cy="168" r="4.500"/></g>`
      : '',
    glasses
      ? '<g fill="#fff" fill-opacity=".12" stroke="#33291f" stroke-width="3"><rect x="122" y="133" width="34" height="25" rx="9"/><rect x="164" y="133" width="34" height="25" rx="9"/><path d="M156 142q4-4 8 0" fill="none"/></g>'
      : '',
  ]
  return `<rect width="320" height="320" fill="${pick(grounds, random)}"/><g${turned ? ' transform="matrix(-1 0 0 1 320 0)"' : ''}>${parts.join('')}</g>`
}

/** Invented logos: doors, roofs, storeys, an arch, a plan. */
const marks: readonly ((ink: string, other: string) => string)[] = [
  (a, b) =>
    `<path d="M80 232V116l80-52 80 52v116h-52v-70h-56v70z" fill="${a}"/><path d="M132 232v-70h56v70z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M92 240V148a68 68 0 0 1 136 0v92h-34v-92a34 34 0 0 0-68 0v92z" fill="${a}"/><circle cx="160" cy="148" r="16" fill="${b}"/>`,
  (a, b) => `<path d="M76 236V164h52v72zM192 236V132h52v104z" fill="${a}"/><path d="M134 236V84h52v152z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M160 72l92 92h-40l-52-52-52 52H68z" fill="${a}"/><path d="M160 148l52 52v44H108v-44z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M80 80h160v36H80zM80 130h104v36H80zM80 180h160v60H80z" fill="${a}"/><path d="M198 130h42v36h-42z" fill="${b}"/>`,
  (a, b) => `<circle cx="160" cy="160" r="88" fill="${a}"/><path d="M116 216v-72l44-36 44 36v72z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M84 84h70v70H84zM166 166h70v70h-70z" fill="${a}"/><path d="M166 84h70v70h-70zM84 166h70v70H84z" fill="${b}"/>`,
]

function mark(random: Random): string {
  const ground = pick(grounds, random)
  const ink = pick(inks, random)
  const other = pick(['#f7f2ea', '#c98a5e', '#a9b8a0', '#d9b36a'] as const, random)
  return `<rect width="320" height="320" fill="${ground}"/>${pick(marks, random)(ink, other)}`
}

interface Portrayed {
  id: string
  name: string
  kind: ProfileKind
}

/** The picture depends only on the profile, so it is the same in every market. */
export function portraitOf({ id, name, kind }: Portrayed): string {
  const random = seeded(createHash('sha256').update(id).digest().readUInt32BE(0))
  const drawing = kind === 'agent' || kind === 'advisor' ? face(bearerOf(name), random) : mark(random)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="${SIDE}" height="${SIDE}">${drawing}</svg>`
}

/**
 * Draws a face for each person and a logo for each firm without a picture; none shows a real person. A person with a profile has the same
 * face in their account.
 */
export async function addPortraits(db: Db, recipes: Recipe[], now: Date): Promise<void> {
  const { rows: profiles } = await db.query<Portrayed & { profileId: string }>(
    // The profiles of one person in two markets have one face.
    `select id as "profileId", case when kind in ('agent', 'advisor') then coalesce(user_id, id) else id end as id, name, kind
     from profiles where photo_key is null order by id`,
  )
  const drawn = await drawAll(db, recipes, profiles, now)
  await db.query(
    `update profiles p set photo_key = d.key from jsonb_to_recordset($1::jsonb) as d (id uuid, key text) where p.id = d.id`,
    [JSON.stringify(profiles.map(({ profileId }, at) => ({ id: profileId, key: drawn[at]?.key })))],
  )
  await db.query(
    `update users u set photo_key = q.key, photo_thumbhash = q.thumbhash from profiles p join pictures q on q.key = p.photo_key
     where u.photo_key is null and p.user_id = u.id and p.kind in ('agent', 'advisor')`,
  )
  const { rows: users } = await db.query<{ id: string; name: string }>(
    `select id, first_name as name from users where photo_key is null and state = 'active' order by id`,
  )
  await db.query(
    `update users u set photo_key = d.key, photo_thumbhash = d.thumbhash
     from jsonb_to_recordset($1::jsonb) as d (id uuid, key text, thumbhash text) where u.id = d.id`,
    [
      JSON.stringify(
        await drawAll(
          db,
          recipes,
          users.map((user) => ({ ...user, kind: 'agent' as const })),
          now,
        ),
      ),
    ],
  )
}

async function drawAll(db: Db, recipes: Recipe[], people: readonly Portrayed[], now: Date) {
  const drawn = await severalAtOnce(people, async (one) => {
    const svg = portraitOf(one)
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 32)
    return { id: one.id, kept: await keepOwn(recipes, key, { svg }, { quality: 82 }) }
  })
  await noteKept(
    db,
    drawn.map(({ kept }) => kept),
    now,
  )
  return drawn.map(({ id, kept: { key, thumbhash } }) => ({ id, key, thumbhash }))
}
