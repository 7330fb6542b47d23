import type { DraftFields, Value } from '../../../platform/draft/merge-fields.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { changeAt } from './project-form.ts'

const mapped = (value: Value | undefined, change: (item: Record<string, Value>) => Record<string, Value>): Value =>
  listOf(value).map((item) => change(recordOf(item)))

/** The change of fields that renames a tower or plan and every reference to it. */
export function renamed(fields: DraftFields, of: 'towers' | 'unitTypes', at: number, name: string): DraftFields {
  const before = textOf(recordOf(listOf(fields[of])[at])['name'])
  const change = changeAt(fields, `${of}.${at}.name`, name || null)
  const inventory = listOf(fields['inventory'])
  if (!before) return change
  if (of === 'unitTypes')
    return {
      ...change,
      ...(inventory.length > 0 && {
        inventory: mapped(inventory, (block) => ({
          ...block,
          places: mapped(block['places'], (place) =>
            place['unitType'] === before ? { ...place, unitType: name } : place,
          ),
        })),
      }),
    }
  const phases = listOf(fields['phases'])
  const plan = recordOf(fields['masterPlan'])
  return {
    ...change,
    ...(inventory.length > 0 && {
      inventory: mapped(inventory, (block) => (block['tower'] === before ? { ...block, tower: name } : block)),
    }),
    ...(listOf(plan['spots']).length > 0 && {
      masterPlan: {
        ...plan,
        spots: mapped(plan['spots'], (spot) => (spot['tower'] === before ? { ...spot, tower: name } : spot)),
      },
    }),
    ...(phases.length > 0 && {
      phases: mapped(phases, (phase) => ({
        ...phase,
        towers: listOf(phase['towers']).map((tower) => (tower === before ? name : tower)),
      })),
    }),
  }
}
