import type { AreaUnit } from '../../contract/markets.ts'
import { readStored, storageKeys, writeStored } from './storage/storage.ts'
import { createStore } from './storage/store.ts'

/** The units a person may choose. */
export const areaUnits: AreaUnit[] = ['sqft', 'sqm', 'sqyd']

/** The unit the person chose; null leaves it to the market. */
export const chosenUnit = createStore<AreaUnit | null>(null)

/** Reads the unit the person chose earlier; called once, after the rendered page was taken over. */
export function restoreAreaUnit(): void {
  const stored = readStored(storageKeys.areaUnit)
  chosenUnit.set(areaUnits.find((unit) => unit === stored) ?? null)
}

/** Chooses the unit areas are shown in and remembers it; null leaves it to the market again. */
export function switchAreaUnit(unit: AreaUnit | null): void {
  writeStored(storageKeys.areaUnit, unit)
  chosenUnit.set(unit)
}
