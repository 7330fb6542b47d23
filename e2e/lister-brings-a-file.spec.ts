import { deflateRawSync, crc32 } from 'node:zlib'
import { violations } from './support/axe.ts'
import { photo } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** A zip file as archivers write it. */
function zipOf(files: [name: string, bytes: Buffer][]): Buffer {
  const [locals, directory]: Buffer[][] = [[], []]
  let offset = 0
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes)
    const sizes = [crc32(bytes), packed.length, bytes.length]
    const header = (length: number, signature: number, at: number) => {
      const head = Buffer.alloc(length)
      head.writeUInt32LE(signature)
      head.writeUInt16LE(20, at)
      head.writeUInt16LE(8, at + 4)
      sizes.forEach((size, n) => head.writeUInt32LE(size, at + 10 + 4 * n))
      head.writeUInt16LE(name.length, at + 22)
      return head
    }
    const central = header(46, 0x02014b50, 6)
    central.writeUInt32LE(offset, 42)
    directory?.push(central, Buffer.from(name))
    const local = Buffer.concat([header(30, 0x04034b50, 4), Buffer.from(name), packed])
    locals?.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory ?? [])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...(locals ?? []), central, end])
}

/** Differs from run to run, so that no home was imported before. */
const run = String(Date.now() % 1_000_000)
const columns = [
  'Reference',
  'Intent',
  'Category',
  'Type',
  'Title',
  'Description',
  'Price',
  'City',
  'Locality',
  'Unit',
  'Bedrooms',
  'Bathrooms',
  'Carpet area',
  'Amenities',
  'Photos',
]
const home = (n: number, more: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    Reference: `R${run}-${n}`,
    Intent: 'sale',
    Category: 'residential',
    Type: 'Flat',
    Title: `Flat ${n} of run ${run} with two balconies`,
    Description: `Flat ${n} lies on a quiet street in lot ${run}, gets the morning sun and has a new kitchen.`,
    Price: `${70 + n},50,000`,
    City: 'Bengaluru',
    Locality: 'Koramangala',
    Unit: `${run}/${n}`,
    Bedrooms: '2',
    Bathrooms: '2',
    'Carpet area': String(800 + n * 90),
    Amenities: 'lift; gym',
    Photos: `${n}.jpg`,
    ...more,
  }
  return columns.map((column) => `"${cells[column] ?? ''}"`).join(',')
}
const table = (...rows: string[]) => Buffer.from([columns.join(','), ...rows].join('\n'))

async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('A lister brings a file of homes, mends it, changes one by the next file and takes it back', async ({
  page,
  request,
}) => {
  await bringSession(page, await newOwner(request))
  await open(page, '/import-listings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import homes')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  expect((await template).suggestedFilename()).toBe('homes.csv')
  await choose(page, 'names.csv', Buffer.from('name,age\nx,1'))
  await expect(page.getByRole('alert')).toContainText('Columns that every row needs are missing: ')
  await expect(page.getByRole('alert')).toContainText('reference, intent')
  expect(await violations(page)).toEqual([])

  const photos: [string, Buffer][] = [
    ['homes/1.jpg', await photo()],
    ['homes/2.jpg', await photo()],
  ]
  const faulty = home(3, { Price: 'cheap', Locality: 'Atlantis', Photos: '1.jpg' })
  await choose(page, 'homes.zip', zipOf([['homes/list.csv', table(home(1), home(2), faulty)], ...photos]))
  await expect(page.getByRole('heading', { level: 2, name: 'homes.zip' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'New 2' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 })
  await page.getByRole('tab', { name: 'To fix 1' }).click()
  await expect(
    page.getByText('Price: This is not a number. Write decimals with a point, like 85.5. “cheap”'),
  ).toBeVisible()
  await expect(page.getByText('Locality: We do not know a locality with this name there. “Atlantis”')).toBeVisible()
  const rows = page.waitForEvent('download')
  await page.getByRole('button', { name: 'These rows with reasons (CSV)' }).click()
  expect((await rows).suggestedFilename()).toBe('rows-to-fix.csv')
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 768])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Publish 2 homes' }).click()
  await expect(page.getByText(/^2 rows (processed|are awaiting review)/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'New 2' }).click()
  await expect(page.getByText(/^(Done|With a moderator)$/)).toHaveCount(2)

  await page.getByRole('link', { name: 'Another file' }).click()
  await expect(page.getByRole('link', { name: /^homes\.zip 3 rows/ }).first()).toBeVisible()
  const second = [home(1, { Price: '99,00,000', Photos: '' }), home(2, { Photos: '' })]
  await choose(page, 'prices.csv', table(...second))
  await expect(page.getByRole('tab', { name: 'Changed 1' })).toHaveAttribute('aria-selected', 'true', {
    timeout: 60_000,
  })
  await expect(page.getByRole('tab', { name: 'Same 1' })).toBeVisible()
  await expect(page.getByRole('deletion')).toHaveText('₹ 71,50,000')
  await expect(page.getByRole('insertion')).toHaveText('₹ 99,00,000')
  await page.getByRole('button', { name: 'Change 1 home' }).click()
  await expect(page.getByText(/^1 row (processed|is awaiting review)/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('dialog', { name: 'Undo this import?' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('1 row undone.')).toBeVisible({ timeout: 60_000 })

  // Removes the homes of the first file too, which restores the market.
  await page.getByRole('link', { name: 'Another file' }).click()
  await page
    .getByRole('link', { name: /^homes\.zip 3 rows/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('2 rows undone.')).toBeVisible({ timeout: 60_000 })
})
