import { addLockKey, closeLock, openLock, removeLockKey, setLock } from '#contract/lock.ts'
import { me } from '#contract/me.ts'
import { getMyNotifications, setMyNotification } from '#contract/notifications.ts'
import * as contract from '#contract/profile.ts'
import { downloadRoute, route, uploadRoute, type Route } from '#server/http/route.ts'
import { whoIs } from '#server/session/open.ts'
import { askDeletion } from './deleteAccount.ts'
import { leave } from './leave.ts'
import { chooseLock, forgetKey, lockAgain, takeKey, unlock } from './lock.ts'
import { changeNotification, readNotifications } from './notifications.ts'
import { setPassword } from './password.ts'
import { handOut, preparePersonalData } from './personalData.ts'
import { setPhone } from './phone.ts'
import { setPhoto, unsetPhoto } from './photo.ts'
import { readProfile } from './readProfile.ts'
import { endOne, endOthers, sessionsOf } from './sessions.ts'
import { update } from './update.ts'

/** Calls of a person about the own account. */
export const profileRoutes: Route[] = [
  route(me, ({ db, session }) => whoIs(db, session)),
  route(contract.getProfile, readProfile),
  route(contract.updateProfile, update),
  route(contract.changePhone, setPhone),
  uploadRoute(contract.uploadPhoto, setPhoto),
  route(contract.removePhoto, unsetPhoto),
  route(contract.changePassword, setPassword),
  route(contract.listSessions, sessionsOf),
  route(contract.endSession, endOne),
  route(contract.endOtherSessions, endOthers),
  route(setLock, chooseLock),
  route(openLock, unlock),
  route(closeLock, lockAgain),
  route(addLockKey, takeKey),
  route(removeLockKey, forgetKey),
  route(getMyNotifications, readNotifications),
  route(setMyNotification, changeNotification),
  route(contract.leaveCompany, leave),
  route(contract.deleteAccount, askDeletion),
  route(contract.copyPersonalData, preparePersonalData),
  downloadRoute(contract.downloadPersonalData, handOut),
]
