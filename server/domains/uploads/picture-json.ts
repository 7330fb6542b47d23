/** SQL of what JSON tells of the stored picture `row` of `pictures`: all of the contract's `Picture` but what it shows. */
export const pictureFields = (row: string): string =>
  `'url', '/images/' || ${row}.key, 'widths', ${row}.widths, 'width', ${row}.width, 'height', ${row}.height, 'thumbhash', ${row}.thumbhash`
