import { ProgramFault } from '../fault.ts'

import type { Readable } from 'node:stream'

/** A file to read: its size in bytes and its stream. */
export interface StoredFile {
  size: number
  stream: Readable
}

/** Files in this folder are read only by the server; no picture address reaches them. */
export const PRIVATE_FOLDER = 'private'

/** Stores files by key. A key always has the same content, so reads may be cached forever. */
export interface Storage {
  /** Atomic; putting a key again writes the same content. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  has(key: string): Promise<boolean>
  /** The keys of all files, in any order; files put or removed meanwhile may be missing. */
  list(): AsyncIterable<string>
  /** Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>
}

/** Wrong configuration of the storage: keys or bucket. */
export class StorageFault extends ProgramFault {}

/** The storage is temporarily unavailable. */
export class StorageAway extends Error {}
