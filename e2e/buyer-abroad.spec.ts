import { expect, open, test } from './support/test.ts'

test('a buyer from abroad compares two countries in dollars', async ({ page }) => {
  await open(page, '/globalproperty')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property in every country')
  const table = page.getByRole('table', { name: 'Compare countries' })
  await expect(table.getByRole('columnheader')).toHaveText(['What to know', 'India', 'United States'])

  await page.getByRole('contentinfo').getByText('USD', { exact: true }).click()
  await expect(table.getByText(/^about \$.*converted at the rate of/)).toHaveCount(1)

  await page.getByRole('link', { name: /^United States/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('United States property')
  await page.getByRole('link', { name: 'Search all homes' }).click()
  await expect(page.locator('main article').first()).toContainText('$')

  await open(page, '/listing-grid?city=pune')
  await expect(page.locator('main article').first()).toContainText(/₹.*about \$.*converted at the rate of/)
  await open(page, '/listing-grid?city=pune&currency=USD&priceMax=10000000')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Under $100,000, converted')
})
