import { ProgramFault } from '../fault.ts'

import type { Readable } from 'node:stream'

/** A file as it is read: its size in bytes, and the bytes as they come. */
export interface StoredFile {
  size: number
  stream: Readable
}

/** Files below it are read through the server alone: no address of a picture leads there. */
export const PRIVATE_FOLDER = 'private'

/** Where files are kept, by key. A key names its content for ever, so what is read may be cached for ever. */
export interface Storage {
  /** The file is whole or not there; the same key again is the same file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  has(key: string): Promise<boolean>
  /** Files that are not there are none too many. */
  remove(keys: readonly string[]): Promise<void>
}

/** The storage may not be asked as it is configured: wrong keys, no such bucket. */
export class StorageFault extends ProgramFault {}

/** The storage cannot be reached, or cannot answer, for now. */
export class StorageAway extends Error {}
