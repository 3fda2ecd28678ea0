import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/readS3.ts'
import type { FileStore } from './store.ts'

/** Files in a bucket of S3 or of what speaks its protocol; the client is loaded with the first file. */
export function s3Store({ bucket, endpoint, region, credentials }: S3Config): FileStore {
  let client: S3Client | undefined
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    client ??= new sdk.S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
      requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  return {
    put: async (name, content, type) => {
      const { sdk, client } = await open()
      const input = { Bucket: bucket, Key: name, Body: content, ContentType: type }
      await client.send(new sdk.PutObjectCommand(input))
    },
    get: async (name) => {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404)
          return undefined
        throw error
      }
    },
    delete: async (name) => {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}
