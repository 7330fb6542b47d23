import path from 'node:path'
import type { Config } from '../config.ts'
import { localStorage } from './local.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The object storage that is configured, or the folder `uploads` beside the other data. */
export function openStorage({ s3, DATA_DIR }: Pick<Config, 's3' | 'DATA_DIR'>): Promise<Storage> {
  return s3 ? s3Storage(s3) : localStorage(path.join(DATA_DIR, 'uploads'))
}
