/** SQL of the JSON fields of stored picture `row` of `pictures`: the contract's `Picture` without its alternative text. */
export const pictureFields = (row: string): string =>
  `'url', '/images/' || ${row}.key, 'widths', ${row}.widths, 'width', ${row}.width, 'height', ${row}.height, 'thumbhash', ${row}.thumbhash`
