declare module 'vt-pbf' {
  type Feature =
    | { type: 1; geometry: readonly (readonly [number, number])[]; tags: Readonly<Record<string, string | number>> }
    | {
        type: 2 | 3
        geometry: readonly (readonly (readonly [number, number])[])[]
        tags: Readonly<Record<string, string | number>>
      }

  const encoder: {
    fromGeojsonVt(
      layers: Readonly<Record<string, { features: readonly Feature[] }>>,
      options: { version: 2; extent: number },
    ): Uint8Array
  }
  export default encoder
}
