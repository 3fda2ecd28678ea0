/** The bucket that files lie in. */
export interface S3Config {
  bucket: string
  /** undefined: Amazon's own, by region. */
  endpoint: string | undefined
  region: string
  /** undefined: what the machine itself is given. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

interface S3Parts {
  bucket: string | undefined
  endpoint: string | undefined
  region: string | undefined
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** The bucket of some variables, undefined without one; `complain` hears of a variable that another one needs. */
export function readS3(parts: S3Parts, complain: (line: string) => void): S3Config | undefined {
  const { bucket, endpoint, region = 'us-east-1', accessKeyId, secretAccessKey } = parts
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    complain('S3_ACCESS_KEY: expected to be set together with S3_SECRET_KEY')
  }
  if (bucket === undefined) {
    if (endpoint !== undefined || accessKeyId !== undefined)
      complain('S3_BUCKET: expected to be set, because other variables of S3 are')
    return undefined
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint, region, credentials }
}
