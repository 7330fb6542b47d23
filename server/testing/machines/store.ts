import S3rver from '@20minutes/s3rver'

/** An object storage as a program, to be killed: `node store.ts FOLDER PORT`. */
const [directory = '', port] = process.argv.slice(2)
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'homes' }],
}).run()
