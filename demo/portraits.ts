import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { ProfileKind } from '../contract/directories/kinds.ts'
import type { Db } from '../server/platform/db/pool.ts'
import type { Storage } from '../server/platform/storage/storage.ts'
import { pick, seeded, type Random } from './market/random.ts'

const SIDE = 320
const AT_ONCE = 8

const grounds = ['#e9d8c6', '#d5dfd2', '#d6dde6', '#ecd9d3', '#e6e0c8', '#dcd6e4', '#cfe0de', '#efe3d3'] as const
const skins = ['#f0cfae', '#e2b48a', '#cf9a6c', '#b57f52', '#9a6640', '#7d5132'] as const
const hairs = ['#1d1815', '#2b211c', '#3b2a20', '#141414', '#6b6661'] as const
const clothes = ['#3f5b6e', '#8c4a35', '#44614a', '#6b4a63', '#2f3d4f', '#a0703a', '#5d6b3c', '#7c7468'] as const
const inks = ['#8c4a35', '#2f4d43', '#2f3d5c', '#5a3d5c', '#5c4a2a', '#3a4a52'] as const

/** Heads of hair: behind the face, and over it. */
const hairShapes: readonly ((colour: string) => readonly [string, string])[] = [
  // Short, parted.
  (c) => ['', `<path d="M101 138q-4-72 62-72 60 0 56 72-10-34-44-44-40 18-62 12-8 10-12 32z" fill="${c}"/>`],
  // Short and straight.
  (c) => ['', `<path d="M103 134q-2-66 57-66t57 66q-8-30-20-38-38 10-74 0-12 8-20 38z" fill="${c}"/>`],
  // Curls.
  (c) => [
    '',
    [104, 124, 146, 170, 194, 214]
      .map((x, at) => `<circle cx="${x}" cy="${[104, 84, 74, 74, 84, 106][at]}" r="21" fill="${c}"/>`)
      .join(''),
  ],
  // To the chin.
  (c) => [
    `<path d="M94 200q-8-134 66-134t66 134q-12 10-24 6V120h-84v86q-12 4-24-6z" fill="${c}"/>`,
    `<path d="M106 138q2-58 54-58t54 58q-24-6-40-34-26 32-68 34z" fill="${c}"/>`,
  ],
  // Over the shoulders.
  (c) => [
    `<path d="M92 262q-14-196 68-196t68 196q-28 12-42 0V120h-52v142q-14 12-42 0z" fill="${c}"/>`,
    `<path d="M106 136q4-56 54-56t54 56q-30-8-54-44-20 36-54 44z" fill="${c}"/>`,
  ],
  // Tied up.
  (c) => [
    `<circle cx="160" cy="58" r="22" fill="${c}"/>`,
    `<path d="M104 138q-2-66 56-66t56 66q-16-44-56-46-40 2-56 46z" fill="${c}"/>`,
  ],
]

/** A drawn person: nobody who lives. */
function face(random: Random): string {
  const [skin, hair, cloth] = [pick(skins, random), pick(hairs, random), pick(clothes, random)]
  const [behind, over] = pick(hairShapes, random)(hair)
  const glasses =
    random() < 0.25
      ? `<g fill="none" stroke="#3a332e" stroke-width="4"><circle cx="139" cy="146" r="15"/><circle cx="181" cy="146" r="15"/><path d="M154 146h12"/></g>`
      : ''
  return `<rect width="320" height="320" fill="${pick(grounds, random)}"/>${behind}
    <path d="M40 320q6-74 82-86h76q76 12 82 86z" fill="${cloth}"/>
    <path d="M136 196h48v36q-24 26-48 0z" fill="${skin}"/>
    <path d="M136 206q24 22 48 0v10q-24 20-48 0z" fill="#000" opacity=".12"/>
    <ellipse cx="160" cy="146" rx="52" ry="62" fill="${skin}"/>
    <g fill="#2a211c"><circle cx="139" cy="146" r="5"/><circle cx="181" cy="146" r="5"/></g>
    <path d="M128 131q11-7 22 0M170 131q11-7 22 0" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>
    <path d="M160 150v16" stroke="#000" stroke-opacity=".18" stroke-width="5" stroke-linecap="round"/>
    <path d="M143 181q17 ${Math.round(8 + random() * 8)} 34 0" fill="none" stroke="#7c3a30" stroke-width="5" stroke-linecap="round"/>
    ${over}${glasses}`
}

/** Marks that firms might have: doors, roofs, storeys, an arch, a plan. */
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

/** The same picture for the same profile, in every market that is filled. */
export function portraitOf({ id, kind }: { id: string; kind: ProfileKind }): string {
  const random = seeded(createHash('sha256').update(id).digest().readUInt32BE(0))
  const drawing = kind === 'agent' || kind === 'advisor' ? face(random) : mark(random)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="${SIDE}" height="${SIDE}">${drawing}</svg>`
}

/** Draws a face for each person and a mark for each firm that has none: drawn by this project and of nobody. */
export async function addPortraits(db: Db, storage: Storage, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; kind: ProfileKind }>(
    `select id, kind from profiles where photo_key is null order by id`,
  )
  const drawn: { id: string; key: string; thumbhash: string }[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    drawn.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => draw(storage, row)))))
  const pictures = new Map(drawn.map(({ key, thumbhash }) => [key, thumbhash]))
  await insertRows(
    db,
    'pictures',
    [...pictures].map(([key, thumbhash]) => ({
      key,
      widths: [SIDE],
      width: SIDE,
      height: SIDE,
      thumbhash,
      createdAt: now,
    })),
  )
  await db.query(
    `update profiles p set photo_key = d.key from jsonb_to_recordset($1::jsonb) as d (id uuid, key text) where p.id = d.id`,
    [JSON.stringify(drawn)],
  )
}

/** No upload of anybody: drawn and kept here, without the encoder that strangers' files go to. */
async function draw(storage: Storage, profile: { id: string; kind: ProfileKind }) {
  const source = Buffer.from(portraitOf(profile))
  const key = createHash('sha256').update(source).digest('hex').slice(0, 32)
  const drawing = sharp(source)
  await storage.put(`${key}-${SIDE}.webp`, await drawing.clone().webp({ quality: 82 }).toBuffer())
  const { data, info } = await drawing.clone().resize(32, 32).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    id: profile.id,
    key,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  }
}
