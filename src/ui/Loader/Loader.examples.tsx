import { useEffect } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Loader } from './Loader.tsx'
import { loader } from './loader.ts'

/** The bar at the top of the window comes after 200 ms of work. */
export function Bar() {
  return (
    <>
      <Button mode="gray" onClick={() => loader.start()}>
        Start
      </Button>
      <Button mode="gray" onClick={() => loader.finish()}>
        Finish
      </Button>
      <Loader label="Loading" />
    </>
  )
}

/** A part of the page that loads for as long as it is drawn. */
export function Running() {
  useEffect(() => {
    loader.start()
    return () => loader.finish()
  }, [])
  return <Loader label="Loading the report" />
}
