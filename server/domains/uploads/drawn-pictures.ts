import { buffer } from 'node:stream/consumers'
import { codeOf, type Database, type Db } from '../../platform/db/pool.ts'
import { PRIVATE_FOLDER, type Storage } from '../../platform/storage/storage.ts'

/** A picture drawn over a stored photograph. */
interface Drawn {
  /** What it is about; each subject has one stored picture. */
  subject: string
  /** Names the file, so it must differ between subjects and change with what is drawn. */
  version: string
  /** The key of the photograph. */
  photo: string
}

const fileOf = (version: string) => `${PRIVATE_FOLDER}/drawn/${version}.jpg`

/** The stored picture of a version, if there is one. */
export async function readDrawn(storage: Storage, version: string): Promise<Buffer | undefined> {
  const file = await storage.get(fileOf(version))
  return file && buffer(file.stream)
}

/** Stores a picture in place of the earlier one of its subject; does nothing if the photograph was removed meanwhile. */
export async function keepDrawn(
  database: Database,
  storage: Storage,
  { subject, version, photo }: Drawn,
  jpeg: Uint8Array,
): Promise<void> {
  try {
    const before = await database.transaction(async (db) => {
      const { rows } = await db.query<{ version: string }>({
        name: 'drawn-picture-before',
        text: `select version from drawn_pictures where subject = $1 for update`,
        values: [subject],
      })
      await db.query({
        name: 'keep-drawn-picture',
        text: `insert into drawn_pictures (subject, version, picture_key) values ($1, $2, $3)
          on conflict (subject) do update set version = excluded.version, picture_key = excluded.picture_key`,
        values: [subject, version, photo],
      })
      await storage.put(fileOf(version), jpeg)
      return rows
    })
    await storage.remove(before.filter((old) => old.version !== version).map((old) => fileOf(old.version)))
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

/** The files drawn over a photograph. */
export async function drawnFiles(db: Db, photo: string): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>({
    name: 'drawn-pictures-of',
    // Index drawn_pictures_picture.
    text: `select version from drawn_pictures where picture_key = $1`,
    values: [photo],
  })
  return rows.map(({ version }) => fileOf(version))
}
